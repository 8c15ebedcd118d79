import Taro from '@tarojs/taro'

/** Keeps a page out of pictures and videos of the screen, where the phone can. Returns what ends it. */
export function hideFromPictures(hides: boolean): () => void {
  if (!hides) return () => undefined
  const { setVisualEffectOnCapture } = Taro as unknown as {
    setVisualEffectOnCapture?: (options: { visualEffect: 'hidden' | 'none' }) => void
  }
  setVisualEffectOnCapture?.({ visualEffect: 'hidden' })
  return () => setVisualEffectOnCapture?.({ visualEffect: 'none' })
}

import { usePageTips } from '../page-tips/use-page-tips.ts'

/** Its name among the tips, by which the server remembers that it was closed (SESSION-11). */
const noticeTip = 'carriers'

/** The notice after login, until it was closed once (SHELL-14). */
export function useNotice() {
  const { tips, close } = usePageTips()
  return { open: tips.some(({ name }) => name === noticeTip), close: () => close(noticeTip) }
}

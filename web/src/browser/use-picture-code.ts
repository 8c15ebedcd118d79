import { useCallback, useEffect, useRef, useState } from 'react'

export interface Picture {
  id: string
  /** An object URL for an img. */
  url: string
}

export interface PictureCode {
  /** What is on the screen; undefined while the first one loads and when none could be loaded. */
  picture: Picture | undefined
  /** The picture could not be loaded. */
  failed: boolean
  /** Requests another picture, because this one is unreadable or used. */
  refresh: () => void
  /** Waits for the picture that was requested last; undefined if it could not be loaded. */
  current: () => Promise<Picture | undefined>
}

const none = Promise.resolve(undefined)

/**
 * A picture code (AUTH-03), which is requested only while it is needed, and again when it is used. Whoever sends its
 * text asks for `current`, because somebody may type faster than a picture loads on a slow line.
 *
 * @param load requests a picture; the same function in every render.
 */
export function usePictureCode(load: (signal: AbortSignal) => Promise<Picture>, wanted = true): PictureCode {
  const [picture, setPicture] = useState<Picture>()
  const [failed, setFailed] = useState(false)
  const leave = useRef<AbortController>(undefined)
  const loading = useRef<Promise<Picture | undefined>>(none)

  const stop = useCallback(() => {
    leave.current?.abort()
    leave.current = undefined
  }, [])
  const refresh = useCallback(() => {
    stop()
    const own = new AbortController()
    const { signal } = own
    leave.current = own
    // Whoever reads the one of before would type it for the next one.
    setPicture(undefined)
    setFailed(false)
    loading.current = load(signal).then(
      (fresh) => {
        if (signal.aborted) URL.revokeObjectURL(fresh.url)
        else signal.addEventListener('abort', () => URL.revokeObjectURL(fresh.url))
        if (!signal.aborted) setPicture(fresh)
        return fresh
      },
      () => {
        if (signal.aborted) return undefined
        setFailed(true)
        return undefined
      },
    )
  }, [load, stop])
  const current = useCallback(async () => {
    for (;;) {
      const asked = loading.current
      const found = await asked
      if (asked === loading.current) return found
    }
  }, [])

  useEffect(() => {
    if (!wanted) return
    refresh()
    return () => {
      stop()
      // Its address is gone with it: whoever wants another one would see this one broken until it comes.
      setPicture(undefined)
    }
  }, [wanted, refresh, stop])
  return { picture, failed, refresh, current }
}

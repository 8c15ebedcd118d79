import { useCallback, useEffect, useRef, useState } from 'react'
import { askPicture } from '../slip-client.ts'

interface Picture {
  id: string
  url: string
}

/** The current picture code; `next` loads another one. `failed` is set if none could be loaded. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [failed, setFailed] = useState(false)
  const shown = useRef<Picture | null>(null)
  const latest = useRef(0)

  const next = useCallback(async () => {
    const turn = ++latest.current
    try {
      const fresh = await askPicture()
      if (turn !== latest.current) return URL.revokeObjectURL(fresh.url)
      if (shown.current) URL.revokeObjectURL(shown.current.url)
      shown.current = fresh
      setPicture(fresh)
      setFailed(false)
    } catch {
      if (turn === latest.current) setFailed(true)
    }
  }, [])

  useEffect(() => {
    void next()
    return () => {
      latest.current++
      if (shown.current) URL.revokeObjectURL(shown.current.url)
      shown.current = null
    }
  }, [next])
  return { picture, failed, next }
}

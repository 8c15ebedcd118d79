import { useEffect, useState } from 'react'
import { askPicture, type PictureCall } from '../entry-client.ts'

interface Picture {
  id: string
  url: string
}

export interface PictureCode {
  picture: Picture | undefined
  /** The picture could not be loaded. */
  failed: boolean
  /** Requests another picture, because this one is unreadable or used. */
  refresh: () => void
}

/** A picture code, which is requested only while it is needed, and again when it is used. */
export function usePictureCode(kind: PictureCall, wanted = true): PictureCode {
  const [picture, setPicture] = useState<Picture>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    void round
    if (!wanted) return
    const leave = new AbortController()
    let url: string | undefined
    setFailed(false)
    askPicture(kind, leave.signal)
      .then((fresh) => {
        url = fresh.url
        setPicture(fresh)
      })
      .catch(() => {
        if (leave.signal.aborted) return
        setPicture(undefined)
        setFailed(true)
      })
    return () => {
      leave.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [kind, wanted, round])
  return { picture, failed, refresh: () => setRound((now) => now + 1) }
}

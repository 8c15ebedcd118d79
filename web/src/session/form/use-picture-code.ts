import { useEffect, useState } from 'react'
import { askPicture, type PictureCall } from '../entry-client.ts'

interface Picture {
  id: string
  url: string
}

export interface PictureCode {
  picture: Picture | undefined
  /** It could not be fetched. */
  failed: boolean
  /** Another one: it cannot be read, or it is used up. */
  refresh: () => void
}

/** A picture code; asked for only while it is wanted, and again when it is used up. */
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

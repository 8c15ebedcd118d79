import { useEffect, useState } from 'react'
import { callForBlob } from '../../client/call.ts'

interface Picture {
  id: string
  url: string
}

/** A picture code of the login page; asked for only while it is wanted, and again when it is used up. */
export function usePictureCode(wanted: boolean) {
  const [picture, setPicture] = useState<Picture>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    void round
    if (!wanted) return
    const leave = new AbortController()
    let url: string | undefined
    callForBlob('session.loginKaptcha', {}, { signal: leave.signal })
      .then(({ blob, headers }) => {
        url = URL.createObjectURL(blob)
        setPicture({ id: headers.get('picture-id') ?? '', url })
      })
      .catch(() => setPicture(undefined))
    return () => {
      leave.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [wanted, round])
  return { picture, refresh: () => setRound((now) => now + 1) }
}

import { useEffect, useState } from 'react'
import { callForBlob } from '../../client/call.ts'

/** A picture code with the way to another one: each is good for one SMS (AUTH-03). */
export function usePictureCode() {
  const [picture, setPicture] = useState<{ id: string; url: string }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    void round
    const leave = new AbortController()
    let url: string | undefined
    callForBlob('session.defaultKaptcha', {}, { signal: leave.signal }).then(
      ({ blob, headers }) => {
        url = URL.createObjectURL(blob)
        setPicture({ id: headers.get('picture-id') ?? '', url })
      },
      () => undefined,
    )
    return () => {
      leave.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [round])
  return { picture, another: () => setRound((now) => now + 1) }
}

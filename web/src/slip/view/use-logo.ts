import { useEffect, useState } from 'react'
import { askLogo } from '../slip-client.ts'

/** The address of a company's logo. The slip is shown without it while it is on its way, and where it does not come. */
export function useLogo(id: string | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!id) return
    const leave = new AbortController()
    let made: string | undefined
    askLogo(id, leave.signal).then(
      (url) => {
        made = url
        if (leave.signal.aborted) URL.revokeObjectURL(url)
        else setAddress(url)
      },
      () => undefined,
    )
    return () => {
      leave.abort()
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [id])
  return address
}

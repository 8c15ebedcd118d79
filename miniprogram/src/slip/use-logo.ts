import { useEffect, useState } from 'react'
import { askFile } from '../client/client.ts'
import { dataAddress } from '../client/data-address.ts'

/** A company's logo as an address for an image. The slip is shown without it until it comes, and where it does not. */
export function useLogo(id: string | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!id) return
    let isThere = true
    askFile('payslip.logo', { id }).then(
      (file) => {
        if (isThere) setAddress(dataAddress(file))
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [id])
  return address
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { askFile } from '../client/client.ts'
import { dataAddress } from '../client/data-address.ts'

interface Picture {
  id: string
  address: string
}

/** The current picture code; `next` loads another one. `hasFailed` is set if none could be loaded. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(0)
  const next = useCallback(async () => {
    const turn = ++latest.current
    try {
      const file = await askFile('session.loginKaptcha', {})
      if (turn !== latest.current) return
      setPicture({ id: file.header('picture-id') ?? '', address: dataAddress(file) })
      setFailed(false)
    } catch {
      if (turn === latest.current) setFailed(true)
    }
  }, [])
  useEffect(() => {
    void next()
    return () => {
      latest.current++
    }
  }, [next])
  return { picture, hasFailed, next }
}

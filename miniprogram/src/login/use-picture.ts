import Taro from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askFile } from '../client/client.ts'

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
      const { bytes, type, header } = await askFile('session.loginKaptcha', {})
      if (turn !== latest.current) return
      setPicture({
        id: header('picture-id') ?? '',
        address: `data:${type};base64,${Taro.arrayBufferToBase64(bytes)}`,
      })
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

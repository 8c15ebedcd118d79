import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Whoever looks away for longer than this (ms) has left the page; a glance at a message has not. */
const maxAway = 60_000

/** Reports that the reader comes back to a slip that hides after reading, after it was out of sight for a while. */
export function useLeft(hidesAfterReading: boolean, onLeft: () => void): void {
  const awaySince = useRef<number | null>(null)
  useDidHide(() => {
    awaySince.current = Date.now()
  })
  useDidShow(() => {
    const since = awaySince.current
    awaySince.current = null
    if (hidesAfterReading && since !== null && Date.now() - since > maxAway) onLeft()
  })
}

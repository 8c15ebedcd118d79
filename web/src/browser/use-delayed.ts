import { useEffect, useRef } from 'react'

/** The minimum interval between updates of lists: a send of thousands causes many events per second. */
const restMs = 1500

/** Returns what does the work a little later, once for all calls until then. */
export function useDelayed(work: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      work()
    }, restMs)
  }
}

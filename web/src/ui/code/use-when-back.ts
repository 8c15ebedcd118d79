import { useEffect, useEffectEvent } from 'react'
import { type CodeFault, isServerThere } from './fetch-code.ts'

/** How often (ms) the server is asked where the browser does not know that the line is broken. */
const askEvery = 5000

/** Calls `retry` when the server can be reached again, if it was out of reach that kept the code away. */
export function useWhenBack(fault: CodeFault | undefined, onBack: () => void): void {
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    if (fault !== 'offline') return
    let isGone = false
    const ask = async () => {
      if (navigator.onLine && (await isServerThere()) && !isGone) goOn()
    }
    const timer = setInterval(ask, askEvery)
    window.addEventListener('online', ask)
    return () => {
      isGone = true
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [fault])
}

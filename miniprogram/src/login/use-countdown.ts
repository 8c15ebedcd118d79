import { useEffect, useState } from 'react'

/** The whole seconds until an instant (ms); 0 after it. It follows the clock, so that a page that rested is right again. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  // Another end begins anew
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning, until])
  return left
}

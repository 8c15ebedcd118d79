import { useEffect, useState } from 'react'

/**
 * The whole seconds until an instant (in ms); 0 after it. It follows the clock, so that a suspended page is correct
 * again at once.
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const running = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = window.setInterval(() => setNow(Date.now()), 500)
    return () => window.clearInterval(timer)
  }, [running, until])
  return left
}

/** Formats seconds: 90 becomes '1:30'. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

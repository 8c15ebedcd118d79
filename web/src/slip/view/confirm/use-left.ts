import { useEffect } from 'react'

/** Whoever looks away for longer than this (ms) has left the page; a glance at a message has not. */
const maxAway = 60_000

/**
 * Reports that the reader has left the page and comes back to it with the slip still drawn: from the browser's cache of
 * pages, or after it was in the background for a while.
 */
export function useLeft(hidesAfterReading: boolean, onLeft: () => void): void {
  useEffect(() => {
    if (!hidesAfterReading) return
    let awaySince: number | null = null
    const looked = () => {
      if (document.visibilityState === 'hidden') {
        awaySince = Date.now()
        return
      }
      if (awaySince !== null && Date.now() - awaySince > maxAway) onLeft()
      awaySince = null
    }
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onLeft()
    }
    document.addEventListener('visibilitychange', looked)
    window.addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      window.removeEventListener('pageshow', shown)
    }
  }, [hidesAfterReading, onLeft])
}

export type SessionEnd = 'expired' | 'elsewhere'
type Listener = (end: SessionEnd, words: string) => void

const listeners = new Set<Listener>()

/** Carries the news that the session is over from the client to the shell, which knows the router. */
export const sessionEnds = {
  tell(end: SessionEnd, words: string) {
    for (const listener of listeners) listener(end, words)
  },
  listen(listener: Listener) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

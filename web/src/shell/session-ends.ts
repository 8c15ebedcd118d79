/**
 * Why a session is over: the server said so in a body (1000), or by its status; a login elsewhere; a broken line.
 */
export type SessionEnd = 'expired' | 'status' | 'elsewhere' | 'offline'
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

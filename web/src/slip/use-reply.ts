import { useCallback, useEffect, useState } from 'react'
import { isAbort } from '../client/api-error.ts'

export type Asked<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; reply: T; askedAt: number }

/** Calls the server when the component appears, when `key` changes and after `again`; unmounting cancels the call. */
export function useReply<T>(key: string, question: (signal: AbortSignal) => Promise<T>) {
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<Asked<T>>({ state: 'loading' })
  // The key represents everything that the call depends on.
  useEffect(() => {
    const leave = new AbortController()
    setAsked({ state: 'loading' })
    question(leave.signal).then(
      (reply) => {
        if (!leave.signal.aborted) setAsked({ state: 'done', reply, askedAt: Date.now() })
      },
      (error: unknown) => {
        if (!leave.signal.aborted && !isAbort(error)) setAsked({ state: 'failed', error })
      },
    )
    return () => leave.abort()
  }, [key, round])
  const again = useCallback(() => setRound((last) => last + 1), [])
  return { asked, again }
}

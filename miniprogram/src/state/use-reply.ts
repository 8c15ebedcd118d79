import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../client/errors.ts'

export type Asked<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'done'; reply: T }

/**
 * Calls the server when the page appears, when `key` changes and after `again`, which resolves when the answer is there.
 * What was shown stays until then. The end of a session is shown by the login.
 */
export function useReply<T>(key: string, question: () => Promise<T>) {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'loading' })
  const latest = useRef(question)
  latest.current = question
  const round = useRef(0)
  const again = useCallback(async () => {
    const mine = ++round.current
    const outcome: Asked<T> | null = await latest.current().then(
      (reply) => ({ state: 'done', reply }),
      (error: unknown) => (error instanceof ApiError && error.isSessionOver ? null : { state: 'failed', error }),
    )
    if (outcome && mine === round.current) setAsked(outcome)
  }, [])
  // The key stands for everything that the call depends on
  useEffect(() => {
    setAsked({ state: 'loading' })
    void again()
    return () => {
      round.current++
    }
  }, [key, again])
  const retry = useCallback(() => {
    setAsked({ state: 'loading' })
    void again()
  }, [again])
  return { asked, again, retry }
}

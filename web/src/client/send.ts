import { NoReplyError } from './api-error.ts'
import type { Outgoing } from './request.ts'

/** Uploads of large files over slow lines take their time; the specification allows 5,000,000 ms (spec §7). */
export const timeoutMs = 5_000_000

/** fetch with the product's timeout; "nobody answered" becomes NoReplyError, a cancel stays an AbortError. */
export async function sendFetch(sent: Outgoing, signal: AbortSignal | undefined): Promise<Response> {
  const watch = new AbortController()
  const timer = setTimeout(() => watch.abort(new NoReplyError('timeout')), timeoutMs)
  const leave = () => watch.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await fetch(sent.url, {
      method: sent.method,
      headers: sent.headers,
      credentials: 'include',
      signal: watch.signal,
      ...(sent.body === undefined ? {} : { body: sent.body }),
    })
  } catch (error) {
    if (signal?.aborted) throw aborted()
    throw error instanceof NoReplyError ? error : new NoReplyError('offline', error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

/** The one error that a cancelled request ends in, whatever reason the signal carried. */
export function aborted(): DOMException {
  return new DOMException('cancelled', 'AbortError')
}

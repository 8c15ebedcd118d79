import { NoReplyError } from './api-error.ts'
import type { Outgoing } from './request.ts'

/** The timeout of a request: large files over slow connections may take 5,000,000 ms (spec §7). */
export const timeoutMs = 5_000_000

/** Calls fetch with the product's timeout. A missing answer becomes NoReplyError, a cancellation stays AbortError. */
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

/** The error of every cancelled request, whatever the reason of the signal. */
export function aborted(): DOMException {
  return new DOMException('cancelled', 'AbortError')
}

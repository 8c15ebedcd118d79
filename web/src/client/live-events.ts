import { callRoutes } from '@zhixin/contract/call-routes'
import { basePath } from '@zhixin/contract/route'
import type { LiveEvent } from '@zhixin/contract/session/events'
import { useEffect, useEffectEvent } from 'react'
import { call, client } from './call.ts'
import { createEventParser } from './event-parser.ts'

/** 'missed': the line was down for a while, so that what is shown may be stale. */
type Listener = (event: LiveEvent | { kind: 'missed' }) => void
const listeners = new Set<Listener>()

/** Waits longer after each failure, to half a minute at most. */
const pause = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

/**
 * Reads the event stream until stopped, and comes back by itself when the line breaks. Read with fetch because
 * EventSource cannot send the token header.
 */
export function startLiveEvents(): () => void {
  const stop = new AbortController()
  // Nothing follows the end of a session; asking again would only be refused.
  const watch: Listener = (event) => {
    if (event.kind === 'elsewhere') stop.abort()
  }
  listeners.add(watch)
  void readForEver(stop.signal)
  return () => {
    listeners.delete(watch)
    stop.abort()
  }
}

async function readForEver(signal: AbortSignal): Promise<void> {
  let again = false
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const refused = await readOnce(signal, () => {
        failures = 0
        if (again) tell({ kind: 'missed' })
        again = true
      })
      // Asked through the ordinary way, so that the end of the session is told like any other.
      if (refused) await call('session.getUserInfo', {}, { signal, handles: 'all' })
    } catch {
      // A broken line is no news: the next round tries again.
    }
    await new Promise((resolve) => setTimeout(resolve, pause(failures)))
  }
}

async function readOnce(signal: AbortSignal, opened: () => void): Promise<boolean> {
  const route = callRoutes['session.events']
  const token = client().token()
  const headers = { ...client().headers(route), accept: 'text/event-stream' }
  const response = await fetch(`${basePath}${route.path}`, { headers, credentials: 'include', signal })
  if (!response.ok || !response.body) return response.status === 401
  opened()
  const take = createEventParser((data) => {
    // The session of before, in this browser or ended elsewhere, is no news to the one that has begun since.
    if (client().token() !== token) return
    const event = safeJson(data)
    // The server's own note that it could not listen for a while is the one event without a kind.
    tell(isLiveEvent(event) ? event : { kind: 'missed' })
  })
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return false
    take(decoder.decode(value, { stream: true }))
  }
}

const tell: Listener = (event) => {
  for (const listener of listeners) listener(event)
}

/** The server has checked what its events hold. */
const isLiveEvent = (event: unknown): event is LiveEvent =>
  typeof event === 'object' && event !== null && 'kind' in event && typeof event.kind === 'string'

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Listens to the server's events until the returned function is called. */
export function listenToLiveEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Listens to the server's events while the component is on the page. */
export function useLiveEvents(onEvent: Listener): void {
  const latest = useEffectEvent(onEvent)
  useEffect(() => listenToLiveEvents((event) => latest(event)), [])
}

import { callRoutes } from '@zhixin/contract/call-routes'
import { basePath } from '@zhixin/contract/route'
import type { LiveEvent } from '@zhixin/contract/session/events'
import { useEffect, useEffectEvent } from 'react'
import { call, client } from './call.ts'
import { createEventParser } from './event-parser.ts'

/** 'missed': the connection was interrupted, so what is shown may be out of date. */
type Listener = (event: LiveEvent | { kind: 'missed' }) => void
const listeners = new Set<Listener>()

/** Returns the delay (ms) before the next attempt, which grows with each failure up to half a minute. */
const pause = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

/**
 * Reads the event stream until it is stopped, and connects again when the connection breaks. It uses fetch because
 * EventSource cannot send the token header.
 */
export function startLiveEvents(): () => void {
  const stop = new AbortController()
  // After the end of a session a further request would only be refused.
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
      // An ordinary call finds out whether the session has ended, so that the end is shown as usual.
      if (refused) await call('session.getUserInfo', {}, { signal, handles: 'all' })
    } catch {
      // A broken connection is not reported, because the next round tries again.
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
    // The end of an earlier session is not reported to the one that has begun since.
    if (client().token() !== token) return
    const event = safeJson(data)
    if (isLiveEvent(event) && event.kind === 'platform') client().heardRevision(event.revision)
    // The only event without a kind says that the server could not listen for a while.
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

/** Parses an event; its content has been checked by the server. */
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

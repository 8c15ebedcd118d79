import type { LiveEvent } from '@zhixin/contract/session/events'
import type { Caller, TestApp } from './test-app.ts'

/** Listens as an open window does, from its first word on; `seen` grows as events come. */
export async function listenTo(app: TestApp, caller: Caller): Promise<{ seen: LiveEvent[]; stop(): Promise<void> }> {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/prod-api/events`, {
    headers: { token: caller.token ?? '' },
    signal: stop.signal,
  })
  const seen: LiveEvent[] = []
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>()
  const reading = (async () => {
    let text = ''
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += piece
      // The server says so once the window is among those that are told.
      if (text.includes('hello')) greet()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) seen.push(JSON.parse(event.slice(6)))
    }
  })()
    .catch(() => {})
    .finally(greet)
  await greeted
  return {
    seen,
    async stop() {
      stop.abort()
      await reading
    },
  }
}

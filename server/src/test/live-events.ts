import type { LiveEvent } from '@zhixin/contract/session/events'
import type { Caller, TestApp } from './test-app.ts'

/** Listens as an open window does; `seen` grows as events come. */
export async function listenTo(app: TestApp, caller: Caller): Promise<{ seen: LiveEvent[]; stop(): Promise<void> }> {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/prod-api/events`, {
    headers: { token: caller.token ?? '' },
    signal: stop.signal,
  })
  const seen: LiveEvent[] = []
  const reading = (async () => {
    let text = ''
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += piece
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) seen.push(JSON.parse(event.slice(6)))
    }
  })().catch(() => {})
  return {
    seen,
    async stop() {
      stop.abort()
      await reading
    },
  }
}

import { callRoutes } from '@zhixin/contract/call-routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, connect } from './call.ts'
import { listenToLiveEvents, startLiveEvents } from './live-events.ts'

let token: string | undefined
/** Every stream that was asked for, with the token it was asked with. */
let streams: { token: string; t(line: string): Promise<void>; end(): void }[]
let stop: (() => void)[]

beforeEach(() => {
  token = 'first'
  streams = []
  stop = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connect({ token: () => token, tenantId: () => 't1', language: () => 'en', ended: () => {}, failed: () => {} })
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made
      },
    })
    signal?.addEventListener('abort', () => controller?.error(signal.reason))
    streams.push({
      token: (headers as Record<string, string>).token ?? '',
      async t(line) {
        controller?.enqueue(new TextEncoder().encode(`${line}\n\n`))
        await vi.advanceTimersByTimeAsync(0)
      },
      end: () => controller?.close(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  for (const each of stop) each()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start() {
  stop.push(startLiveEvents())
  await vi.advanceTimersByTimeAsync(0)
}

const elsewhere = 'data: {"kind":"elsewhere"}'

test('SESSION-07 a login elsewhere is reported, and the stream is not opened again', async () => {
  const heard = vi.fn()
  stop.push(listenToLiveEvents(heard))
  await start()
  await streams[0]?.t(elsewhere)
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'elsewhere' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(1)
})

test('SESSION-06 SESSION-07 an event of an earlier token’s stream does not end the session', async () => {
  const heard = vi.fn()
  stop.push(listenToLiveEvents(heard))
  await start()
  token = undefined
  await streams[0]?.t(elsewhere)
  token = 'second'
  await start()
  expect(streams.map((each) => each.token)).toEqual(['first', 'second'])
  await streams[0]?.t(elsewhere)
  expect(heard).not.toHaveBeenCalled()
  await streams[1]?.t('data: {"kind":"batch","batchId":"b"}')
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'batch', batchId: 'b' })
})

test('SESSION-06 a broken stream is opened again by itself, and reports that events may be missing', async () => {
  const heard = vi.fn()
  stop.push(listenToLiveEvents(heard))
  await start()
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams).toHaveLength(2)
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'missed' })
})

test('PLATFORM-01 what is asked after a change of the platform was heard names that change', async () => {
  await start()
  const headers = () => client().headers(callRoutes['session.getUserInfo'])
  expect(headers()).not.toHaveProperty('platform-revision')
  await streams[0]?.t('data: {"kind":"platform","subject":"menu","revision":12}')
  await streams[0]?.t('data: {"kind":"platform","subject":"guide","revision":11}')
  expect(headers()).toMatchObject({ 'platform-revision': '12' })
})

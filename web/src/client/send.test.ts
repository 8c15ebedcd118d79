import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoReplyError } from './api-error.ts'
import type { Outgoing } from './request.ts'
import { sendFetch } from './send.ts'
import { sendUpload } from './send-upload.ts'

const sent: Outgoing = { method: 'POST', path: '/x', url: '/x', headers: {}, body: 'x' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('WIRE-05 a request without an answer is abandoned after 5,000,000 ms and not before', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const outcome = vi.fn()
  sendFetch(sent, undefined).catch(outcome)
  await vi.advanceTimersByTimeAsync(4_999_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(NoReplyError))
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ reason: 'timeout' })
})

test('WIRE-05 an upload has the same 5,000,000 ms, and reports when they are over', async () => {
  const uploads: { timeout: number; ontimeout: () => void }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      timeout = 0
      ontimeout = () => undefined
      upload = {}
      constructor() {
        uploads.push(this)
      }
      open() {}
      setRequestHeader() {}
      send() {}
    },
  )
  const reply = sendUpload(sent, undefined, undefined)
  expect(uploads[0]?.timeout).toBe(5_000_000)
  uploads[0]?.ontimeout()
  await expect(reply).rejects.toMatchObject({ name: 'NoReplyError', reason: 'timeout' })
})

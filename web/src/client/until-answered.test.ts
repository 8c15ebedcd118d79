import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isAbort, NoReplyError } from './api-error.ts'
import { createRepeatKeys } from './repeat-key.ts'
import { fileFaultOr, isUnanswered, triedFor, untilAnswered } from './until-answered.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const silence = () => new NoReplyError('offline')

/** Asks until answered; `outcome` is what came of it so far. */
function start(
  ask: () => Promise<unknown>,
  { signal, left = () => false, mayRepeat = true }: { signal?: AbortSignal; left?: () => boolean; mayRepeat?: boolean },
) {
  const found = vi.fn()
  const lost = vi.fn(() => found)
  const outcome = vi.fn()
  const line = { lost, isLeft: left }
  untilAnswered(ask, { line, signal, mayRepeat: async () => mayRepeat }).then(outcome, outcome)
  return { outcome, lost, found }
}

test('WIRE-11 SESSION-06 a request without an answer is repeated with growing pauses until there is one', async () => {
  const at: number[] = []
  const begun = performance.now()
  const ask = vi.fn(async () => {
    at.push(performance.now() - begun)
    if (at.length < 5) throw silence()
    return 'answer'
  })
  const { outcome, lost, found } = start(ask, {})
  await vi.advanceTimersByTimeAsync(7_000)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith('answer')
  expect(at).toEqual([0, 500, 1500, 3500, 7500])
  expect(lost).toHaveBeenCalledOnce()
  expect(found).toHaveBeenCalledOnce()
})

test('SESSION-06 the connection counts as broken after half a minute, and not before', async () => {
  const error = silence()
  const ask = vi.fn(() => Promise.reject(error))
  const { outcome, found } = start(ask, {})
  await vi.advanceTimersByTimeAsync(triedFor - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(error)
  expect(found).toHaveBeenCalledOnce()
  const tries = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(triedFor)
  expect(ask).toHaveBeenCalledTimes(tries)
})

test.each([
  ['a refusal', new ApiError(3001, 'no', [], undefined, 200)],
  ['our own 503', new ApiError(9002, 'later', [], undefined, 503)],
  ['a time-out', new NoReplyError('timeout')],
  ['a page that cannot seal', new NoReplyError('unsealable')],
])('WIRE-11 %s is not asked for again', async (_, error) => {
  const ask = vi.fn(() => Promise.reject(error))
  const { outcome, lost } = start(ask, {})
  await vi.advanceTimersByTimeAsync(triedFor)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(error)
  expect(ask).toHaveBeenCalledOnce()
  expect(lost).not.toHaveBeenCalled()
})

test('WIRE-11 an answer of a gateway instead of the server does not count', () => {
  expect(isUnanswered(new ApiError(9002, '', [], undefined, 502, true))).toBe(true)
})

test('WIRE-05 WIRE-11 a request that was cancelled between two attempts is not repeated', async () => {
  const leave = new AbortController()
  const ask = vi.fn(() => Promise.reject(silence()))
  const { outcome, found } = start(ask, { signal: leave.signal })
  await vi.advanceTimersByTimeAsync(100)
  leave.abort()
  await vi.advanceTimersByTimeAsync(triedFor)
  expect(ask).toHaveBeenCalledOnce()
  expect(isAbort(outcome.mock.calls[0]?.[0])).toBe(true)
  expect(found).toHaveBeenCalledOnce()
})

test.each([
  ['whose page is being left', { left: () => true }],
  ['whose user has changed, or whose file', { mayRepeat: false }],
])('WIRE-11 a request %s is not repeated', async (_, state) => {
  const ask = vi.fn(() => Promise.reject(silence()))
  const { outcome } = start(ask, state)
  await vi.advanceTimersByTimeAsync(triedFor)
  expect(ask).toHaveBeenCalledOnce()
  expect(outcome).toHaveBeenCalledOnce()
})

test('WIRE-11 a form keeps its key while its content is the same', () => {
  const keyFor = createRepeatKeys()
  const first = keyFor({ name: 'Lin' })
  expect(keyFor({ name: 'Lin' })).toBe(first)
  expect(keyFor({ name: 'Ling' })).not.toBe(first)
})

test('WIRE-11 a file that was saved again since it was chosen is no lost connection', async () => {
  const file = new File(['a'], 'a.xlsx')
  const gone = new File(['a'], 'a.xlsx')
  gone.slice = () => {
    const blob = new Blob()
    blob.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    return blob
  }
  const cut = silence()
  expect(await fileFaultOr(cut, file)).toBe(cut)
  expect(await fileFaultOr(cut, undefined)).toBe(cut)
  expect(await fileFaultOr(cut, gone)).toMatchObject({ reason: 'fileChanged' })
})

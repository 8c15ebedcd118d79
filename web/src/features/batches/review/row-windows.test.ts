import type { ReviewRow } from '@zhixin/contract/batches/review'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadRows, RowWindows, windowSize } from './row-windows.ts'
import { testingRow as row } from './testing-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const total = 1000
const some = (from: number, cell = '') => Array.from({ length: windowSize }, (_, at) => row(from + at, cell))

/** A server that answers when it is told to. */
function setUp() {
  const asked: { from: number; signal: AbortSignal; answer: (list: ReviewRow[], order?: string) => Promise<void> }[] =
    []
  const load: LoadRows<string> = (_look, { from, order: known }, signal) =>
    new Promise((resolve) => {
      const answer = async (list: ReviewRow[], order = known) => {
        resolve({ list, order, total })
        await vi.advanceTimersByTimeAsync(0)
      }
      asked.push({ from, signal, answer })
    })
  const rows = new RowWindows<string>(load)
  const open = (hash = 'h1', order = 'o1', cell = '') =>
    rows.show('look', { list: some(0, cell), order, total, reviewHash: hash }, 'ch')
  const request = (from: number) => {
    const found = asked.findLast((one) => one.from === from)
    if (!found) throw new Error(`Nobody asked for ${from}`)
    return found
  }
  return { rows, asked, open, request }
}

test('REVIEW-06 rows are asked for ahead of the scrolling, and those that only fly past never', async () => {
  const { rows, asked, open, request } = setUp()
  open()
  expect([rows.count, rows.at(0)?.rowNo, rows.at(100)]).toEqual([total, 0, undefined])
  rows.near(0, 20)
  expect(asked.map(({ from }) => from)).toEqual([100, 200])
  for (const from of [300, 500, 700]) rows.near(from, from + 20)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.map(({ from }) => from)).toEqual([100, 200, 700, 800, 900])
  expect([request(100).signal.aborted, request(700).signal.aborted]).toEqual([true, false])
  await request(100).answer(some(100))
  expect(rows.at(100)).toBeUndefined()
  await request(700).answer(some(700))
  expect(rows.at(719)?.rowNo).toBe(719)
})

test('REVIEW-06 an answer from before a correction does not take it back', async () => {
  const { rows, open, request } = setUp()
  open()
  rows.near(80, 120)
  await request(100).answer(some(100))
  rows.show('look', { list: some(0), order: 'o1', total, reviewHash: 'theirs' }, 'ch')
  const late = request(100)
  rows.put(row(105, 'mine'), 'h2')
  await late.answer(some(100, 'old'))
  expect([rows.at(105)?.cells[0], rows.at(106)?.cells[0]]).toEqual(['mine', 'old'])
})

test('REVIEW-02 REVIEW-06 a corrected row stays where it is; what others change makes a new order, never a blank', async () => {
  const { rows, open, request } = setUp()
  open()
  rows.near(80, 120)
  await request(100).answer(some(100))
  rows.put(row(105, 'mine'), 'h2')
  open('h2', 'o2')
  expect([rows.at(0)?.rowNo, rows.at(105)?.cells[0]]).toEqual([0, 'mine'])
  rows.show('look', { list: some(5000), order: 'o3', total: 950, reviewHash: 'h3' }, 'ch')
  expect([rows.count, rows.at(0)?.rowNo, rows.at(105)?.rowNo]).toEqual([950, 5000, 105])
  await request(100).answer(some(6000), 'o3')
  expect(rows.at(105)?.rowNo).toBe(6005)
})

test('REVIEW-06 rows that came or went are noticed by the name of the order', async () => {
  const { rows, open, request } = setUp()
  open()
  rows.near(80, 120)
  await request(100).answer(some(101), 'o2')
  expect(rows.at(100)?.rowNo).toBe(101)
  await request(0).answer(some(1), 'o2')
  expect(rows.at(0)?.rowNo).toBe(1)
})

test('REVIEW-06 another look begins anew, and answers to the last one are nothing to it', async () => {
  const { rows, open, request } = setUp()
  open()
  rows.near(80, 120)
  const old = request(100)
  rows.show('other', { list: some(300), order: 'o9', total: 500, reviewHash: 'h1' }, 'ch')
  await old.answer(some(100))
  expect([rows.count, rows.at(0)?.rowNo, rows.at(100)]).toEqual([500, 300, undefined])
})

test('I18N-01 rows come anew in another language, although nothing of the batch has changed', async () => {
  const { rows, open, request } = setUp()
  open()
  rows.near(80, 120)
  await request(100).answer(some(100, '已离职'))
  rows.show('look', { list: some(0, 'Former'), order: 'o1', total, reviewHash: 'h1' }, 'en')
  expect([rows.at(0)?.cells[0], rows.at(100)]).toEqual(['Former', undefined])
  await request(100).answer(some(100, 'Former'))
  expect(rows.at(100)?.cells[0]).toBe('Former')
})

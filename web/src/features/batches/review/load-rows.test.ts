import type { ReviewRow } from '@zhixin/contract/batches/review'
import { beforeEach, expect, test, vi } from 'vitest'
import { EditQueue } from './edit-queue.ts'
import { loadRows, rowsAtHand } from './load-rows.ts'
import type { RowSelection } from './row-selection.ts'
import { RowWindows, windowSize } from './row-windows.ts'
import { testingRow as row } from './testing-row.ts'

type Part = { list: ReviewRow[]; order: string; total: number }
const server = vi.hoisted(() => ({ answer: (_input: { from: number; count: number }): unknown => undefined }))
vi.mock('../../../client/call.ts', () => ({
  call: async (_name: string, input: { from: number; count: number }) => server.answer(input),
}))

const total = 300
const selection: RowSelection = { id: 'b', show: 'all', filters: {}, amounts: {}, search: '' }
const some = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))
const numbers = (list: readonly ReviewRow[] | undefined) => list?.map(({ rowNo }) => rowNo)

/** Two windows are here; then a colleague removes the first row, and only the first window has followed. */
async function moved() {
  const asked: ((part: Part) => void)[] = []
  const rows = new RowWindows<RowSelection>(() => new Promise((resolve) => void asked.push(resolve)))
  rows.show(selection, { list: some(0, windowSize), order: 'o1', total, reviewHash: 'h1' }, 'ch')
  rows.near(90, 110)
  asked[0]?.({ list: some(windowSize, windowSize), order: 'o1', total })
  await vi.waitFor(() => expect(rows.at(105)?.rowNo).toBe(105))
  const remove = () =>
    rows.show(selection, { list: some(1, windowSize), order: 'o2', total: total - 1, reviewHash: 'h2' }, 'ch')
  return { rows, remove }
}

beforeEach(() => {
  server.answer = ({ from, count }) => ({ list: some(from + 1, count), order: 'o2', total: total - 1 })
})

test('REVIEW-12 rows of an order that no longer holds are not taken for those of the one that does', async () => {
  const { rows, remove } = await moved()
  expect(numbers(rowsAtHand(rows, 98, 101))).toEqual([98, 99, 100, 101])
  remove()
  expect([rows.at(99)?.rowNo, rows.at(100)?.rowNo]).toEqual([100, 100])
  expect(rowsAtHand(rows, 98, 101)).toBeUndefined()
  expect(numbers(rowsAtHand(rows, 98, 99))).toEqual([99, 100])
})

test('REVIEW-12 where other rows stand by now than the screen shows, none are given', async () => {
  const { rows, remove } = await moved()
  remove()
  expect(await loadRows(rows, 100, 102)).toBeUndefined()
  expect(numbers(await loadRows(rows, 250, 252))).toEqual([251, 252, 253])
})

test('REVIEW-12 a deletion right after typing sees what was typed, once it is saved', async () => {
  const { rows } = await moved()
  const queue = new EditQueue()
  let save = () => {}
  const answer = new Promise<void>((resolve) => {
    save = resolve
  })
  const saved = queue.run(async () => {
    await answer
    rows.putAll([row(5, 'typed')], 'own')
  })
  const planned = loadRows(rows, 5, 5, { idle: () => queue.idle() })
  save()
  await saved
  expect((await planned)?.[0]?.cells).toEqual(['typed'])
})

test('REVIEW-12 rows that moved while a save was under way are not changed for others', async () => {
  const { rows, remove } = await moved()
  const planned = loadRows(rows, 5, 5, { idle: async () => remove() })
  expect(await planned).toBeUndefined()
})

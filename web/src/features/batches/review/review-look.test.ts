import { calls } from '@zhixin/contract/calls'
import { expect, test } from 'vitest'
import type { ReviewQuery } from './queries.ts'
import { isWhole, rowSelectionOf } from './row-selection.ts'

const all: ReviewQuery = { id: 'b', show: 'all', filters: {}, amounts: {}, search: '', currentPage: 1, pageSize: 100 }
const narrowed: ReviewQuery = {
  ...all,
  show: 'matched',
  filters: { name: '王' },
  amounts: { 3: { is: 'empty' } },
  search: '王',
  sort: { by: '3', descending: true },
}

test('REVIEW-12 the way to the next flagged cell and the rows that scroll by are told all of how HR looks at the batch', () => {
  const places = ['order', 'from', 'count', 'back']
  for (const { input } of [calls['batches.nextFlagged'], calls['batches.reviewRows']]) {
    const wanted = Object.keys(input.shape).filter((field) => !places.includes(field))
    expect(Object.keys(rowSelectionOf(narrowed)).sort()).toEqual(wanted.sort())
  }
  expect(rowSelectionOf(narrowed)).toMatchObject({ search: '王', amounts: { 3: { is: 'empty' } } })
})

test('REVIEW-12 places count by the sheet only where nothing is filtered, searched, compared or sorted', () => {
  expect(isWhole(rowSelectionOf(all))).toBe(true)
  const { show, filters, amounts, search, sort } = narrowed
  const looks: Partial<ReviewQuery>[] = [{ show }, { filters }, { amounts }, { search }, { ...(sort ? { sort } : {}) }]
  for (const selection of looks) expect(isWhole({ ...all, ...selection })).toBe(false)
})

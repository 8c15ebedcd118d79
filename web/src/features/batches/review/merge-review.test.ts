import type { ReviewRow } from '@zhixin/contract/batches/review'
import { expect, test } from 'vitest'
import { withRows } from './merge-review.ts'
import type { Review } from './queries.ts'
import { testingRow as row } from './testing-row.ts'

const counts = {
  all: 2,
  matched: 2,
  byName: 0,
  unmatched: 0,
  left: 0,
  blocked: 1,
  edited: 0,
  unreachable: 0,
  repeated: 0,
  shared: 0,
  conflict: 0,
  nameless: 0,
  people: 2,
  addable: 0,
}
const review = (list: ReviewRow[], sum: string): Review => ({
  batch: {
    id: '',
    title: '',
    fileName: '',
    sheet: '',
    parts: [],
    salaryType: '1',
    salaryTypeName: '',
    period: '2025-01',
    state: 'review',
    channel: 'email',
    people: 2,
    createdAt: '',
    createdBy: '',
    notSent: '',
  },
  items: [],
  list,
  counts,
  repeated: { people: 0, list: [] },
  sums: { 0: sum },
  order: '',
  reviewHash: 'a',
  reviewMarks: { rows: 'a' },
  warnings: [],
  dropped: [],
  addedPeople: 0,
  currentPage: 1,
  pageSize: 20,
  total: list.length,
})

test('REVIEW-02 a saved cell shows what the server has made of it, with its counts', () => {
  const after = withRows(review([row(3, '1'), row(4, '2')], '3'), {
    rows: [row(4, '5')],
    counts: { ...counts, edited: 1 },
    reviewHash: 'b',
  })
  expect(after.list.map(({ cells }) => cells[0])).toEqual(['1', '5'])
  expect([after.counts.edited, after.reviewHash, after.reviewMarks]).toEqual([1, 'b', {}])
})

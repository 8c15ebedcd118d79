import { describe, expect, test } from 'vitest'
import type { ReviewBatch } from '../review-batch.ts'
import { compareMonths } from './compare-months.ts'
import { at, MadeUpCompany } from './testing-months.ts'

/** The month in which the amounts of two rows changed places. */
function exchanged(batch: ReviewBatch, one: number, other: number): ReviewBatch {
  const [first, second] = [batch.rows[one], batch.rows[other]]
  if (!first || !second) throw new Error('No such rows')
  const swap = (row: typeof first, from: typeof first) => ({
    ...row,
    cells: row.cells.map((cell, index) => (index >= at.base ? (from.cells[index] ?? '') : cell)),
  })
  return { ...batch, rows: batch.rows.with(one, swap(first, second)).with(other, swap(second, first)) }
}

/** The month as it was after a correction of one slip: overtime, and the sums with it. */
function corrected(batch: ReviewBatch, place: number): ReviewBatch {
  const row = batch.rows[place]
  if (!row) throw new Error('No such row')
  const overtime = at.lastEarning - 1
  const cells = row.cells.with(overtime, '1730.00')
  return { ...batch, rows: batch.rows.with(place, { ...row, cells }) }
}

describe('REVIEW-08 a row beside those that slipped', () => {
  test.each([14, 24, 60])(
    '%s people: whose slip of last month was corrected is not accused with the others',
    (people) => {
      for (const seed of [1, 2, 3, 4]) {
        const month = new MadeUpCompany(seed, { people, graded: false, coarseBonus: true }).month()
        const withoutOvertime = {
          ...month,
          rows: month.rows.map((row) => ({ ...row, cells: row.cells.with(at.lastEarning - 1, '0.00') })),
        }
        const last = corrected(withoutOvertime, 7)
        const slipped = compareMonths(exchanged(withoutOvertime, 5, 6), last).filter(
          ({ kind }) => kind === 'slippedRows',
        )
        const [five, six] = [withoutOvertime.rows[5]?.rowNo, withoutOvertime.rows[6]?.rowNo]
        expect(slipped.map(({ rows }) => rows)).toEqual([[five, six]])
        expect(compareMonths(withoutOvertime, last).filter(({ kind }) => kind === 'slippedRows')).toEqual([])
      }
    },
  )
})

test('REVIEW-08 two people whose amounts were exchanged are named, and that each has what the other had', () => {
  const month = new MadeUpCompany(1, { people: 24, graded: false, coarseBonus: true }).month()
  const [found] = compareMonths(exchanged(month, 5, 6), month).filter(({ kind }) => kind === 'slippedRows')
  const [one, other] = [month.rows[5]?.name, month.rows[6]?.name]
  expect(found?.figures).toMatchObject({ names: `${one}、${other}`, exchanged: '1' })
})

import { describe, expect, test } from 'vitest'
import type { ReviewBatch } from '../review-batch.ts'
import { compareMonths } from './compare-months.ts'
import { settingsExample } from './settings-example.ts'
import { at, monthItems } from './testing-months.ts'

/** A payroll of one person with this net pay. */
const payroll = (net: string): ReviewBatch => ({
  items: monthItems,
  rows: [{ rowNo: 2, person: 'p', name: 'n', cells: monthItems.map((_, index) => (index === at.net ? net : '')) }],
})

describe('REVIEW-05 the example of the settings', () => {
  test.each([
    [30, '300', { last: '8000.00', above: '10400.00', below: '5600.00' }],
    [2, '300.50', { last: '8000.00', above: '8300.50', below: '7699.50' }],
    [100, '0', { last: '8000.00', above: '16000.00', below: null }],
  ])('of %i percent and %s yuan', (netPercent, netAmount, shown) => {
    expect(settingsExample({ netPercent, netAmount })).toEqual(shown)
  })

  test.each([
    [30, '300'],
    [2, '300.50'],
    [45, '0'],
  ])('says of %i percent and %s yuan what the comparison does, to the cent', (netPercent, netAmount) => {
    const { last, above, below } = settingsExample({ netPercent, netAmount })
    const isReported = (now: string) =>
      compareMonths(payroll(now), payroll(last), { netPercent, netAmount, columnPercent: 1000 }).some(
        ({ kind }) => kind === 'netMoved',
      )
    const cent = (amount: string | null, more: number) => (Number(amount) + more / 100).toFixed(2)
    expect([isReported(above), isReported(cent(above, 1))]).toEqual([false, true])
    expect([isReported(below ?? ''), isReported(cent(below, -1))]).toEqual([false, true])
  })
})

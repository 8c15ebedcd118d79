import { describe, expect, test } from 'vitest'
import { checkEquations } from '../equations/check-equations.ts'
import type { Finding } from '../finding.ts'
import { seededRandom } from '../random.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { pairMonths } from './align-months.ts'
import { compareMonths } from './compare-months.ts'
import { slippedStretches } from './slipped-rows.ts'
import { at, MadeUpCompany, monthItems, quietMonth, usualChange } from './testing-months.ts'
import { mistype, slip } from './testing-slips.ts'

/** A month in which nothing changes, so that only the changes of the test are found. */
const still = (): ReviewBatch => {
  const rows = Array.from({ length: 30 }, (_, row) => {
    const base = 4560 + 37 * row
    const cells = ['', '', base, 800, 50 + row, 300, 200, 600 + 11 * row, 0, 0]
    const gross = cells.slice(2).reduce<number>((sum, each) => sum + Number(each), 0)
    const off = [320 + row, 80, 20, 280, 10, 0]
    const total = off.reduce((sum, each) => sum + each, 0)
    const all = [`p${row}`, 'd', ...cells.slice(2), gross, ...off, total, gross - total]
    return { rowNo: row + 2, person: `p${row}`, name: `n${row}`, cells: all.map(String) }
  })
  return { items: monthItems, rows }
}

const withCell = (batch: ReviewBatch, row: number, item: number, value: string): ReviewBatch => ({
  ...batch,
  rows: batch.rows.map((each, place) => (place === row ? { ...each, cells: each.cells.with(item, value) } : each)),
})
const withColumn = (batch: ReviewBatch, item: number, value: (cell: string) => string): ReviewBatch => ({
  ...batch,
  rows: batch.rows.map((each) => ({ ...each, cells: each.cells.with(item, value(String(each.cells[item]))) })),
})
const said = (findings: readonly Finding[]): unknown[] =>
  findings.map(({ kind, rows, items }) => [kind, rows, items[0]])

describe('REVIEW-05 this month against the last', () => {
  test('nothing is said where nothing happened', () => {
    expect(compareMonths(still(), still())).toEqual([])
  })

  test.each<[string, (now: ReviewBatch) => ReviewBatch, unknown[]]>([
    ['empty net pay', (now) => withCell(now, 4, at.net, ''), [['netEmpty', [6], at.net]]],
    ['net pay of zero', (now) => withCell(now, 4, at.net, '0.00'), [['netZero', [6], at.net]]],
    [
      'negative net pay',
      (now) => withCell(now, 4, at.net, '-0.01'),
      [
        ['netNegative', [6], at.net],
        ['signFlipped', [6], at.net],
      ],
    ],
    ['net pay moved', (now) => withCell(now, 4, at.net, '9300'), [['netMoved', [6], at.net]]],
    ['an item left out for one', (now) => withCell(now, 4, 3, ''), [['itemEmpty', [6], 3]]],
    ['an item left out for all', (now) => withColumn(now, 3, () => '0'), [['itemEmptyForAll', [], 3]]],
    ['a sign turned', (now) => withCell(now, 4, 11, '-324'), [['signFlipped', [6], 11]]],
    ['a column turned', (now) => withColumn(now, 11, (cell) => `-${cell}`), [['signFlippedForAll', [], 11]]],
    ['a column tenfold', (now) => withColumn(now, 3, (cell) => `${cell}0`), [['columnMoved', [], 3]]],
    ['a slipped point', (now) => withCell(now, 4, 3, '8000'), [['shiftedPoint', [6], 3]]],
    ['swapped digits', (now) => withCell(now, 0, 2, '4650'), [['swappedDigits', [2], 2]]],
    [
      'somebody gone, somebody new',
      (now) => ({ ...now, rows: now.rows.map((row, place) => (place === 4 ? { ...row, person: 'new' } : row)) }),
      [
        ['personMissing', [], undefined],
        ['personNew', [6], undefined],
      ],
    ],
    [
      'a row that is not matched yet, of the name of somebody who was paid',
      (now) => ({
        ...now,
        rows: now.rows.map((row, place) => (place === 4 ? { ...row, person: 'n4|other', isOpen: true } : row)),
      }),
      [],
    ],
    [
      'two rows for one',
      (now) => ({ ...now, rows: now.rows.map((row, place) => (place === 4 ? { ...row, person: 'p3' } : row)) }),
      [
        ['personTwice', [5, 6], undefined],
        ['personMissing', [], undefined],
      ],
    ],
  ])('%s', (_, edit, expected) => {
    expect(said(compareMonths(edit(still()), still()))).toEqual(expected)
  })

  test('many missing say so; while a row is nobody yet, nobody is missing', () => {
    const now = still()
    const half = { ...now, rows: now.rows.slice(0, 15) }
    expect(compareMonths(half, still()).find(({ kind }) => kind === 'manyMissing')?.figures).toEqual({
      missing: '15',
      last: '30',
    })
    const unknown = { ...half, rows: half.rows.map((row, place) => (place === 0 ? { ...row, person: '' } : row)) }
    expect(compareMonths(unknown, still())).toEqual([])
  })

  test('the share is the company’s to set, and small amounts stay quiet', () => {
    // An item moves as well: net pay that moves alone is reported whatever the settings are.
    const now = withCell(withCell(still(), 4, at.net, '7000'), 4, at.lastDeduction, '1.5')
    const settings = { netPercent: 5, netAmount: '100', columnPercent: 50 }
    expect(said(compareMonths(now, still()))).toEqual([])
    expect(said(compareMonths(now, still(), settings))).toEqual([['netMoved', [6], at.net]])
    expect(said(compareMonths(now, still(), { ...settings, netAmount: '5000' }))).toEqual([])
  })

  test('a thirteenth month for everybody is nobody’s warning', () => {
    expect(
      compareMonths(
        withColumn(still(), at.net, (cell) => String(Number(cell) * 2)),
        still(),
      ),
    ).toEqual([expect.objectContaining({ kind: 'columnMoved' })])
  })

  test('columns are found by name wherever they stand, and net pay whatever it is called', () => {
    const last = still()
    const order = monthItems.map((_, index) => monthItems.length - 1 - index)
    const items = order.map((from, index) => ({ ...(monthItems[from] as (typeof monthItems)[number]), index }))
    const moved = {
      items: items.map((item) => (item.role === 'netPay' ? { ...item, salaryItemImportLabel: 'Take-home' } : item)),
      rows: last.rows.map((row) => ({ ...row, cells: order.map((from) => row.cells[from] ?? '') })),
    }
    expect(pairMonths(moved, last).columns).toHaveLength(17)
    expect(compareMonths(moved, last)).toEqual([])
  })

  test('months as they go on bring no blocking finding, and no broken equation', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const company = new MadeUpCompany(seed, { people: 80, graded: seed % 2 === 0, coarseBonus: seed % 3 === 0 })
      const last = company.month()
      const change = usualChange(company.random, 80)
      company.change(change)
      const now = company.month(change.bonusMonth)
      expect(compareMonths(now, last).filter(({ severity }) => severity === 'blocks')).toEqual([])
      expect(checkEquations(now).findings).toEqual([])
    }
  })
})

describe('REVIEW-05 warnings are for what others do not have', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)
  const months = (seed: number) => {
    const company = new MadeUpCompany(seed, { people: 80, graded: seed % 2 === 0, coarseBonus: seed % 3 === 0 })
    const last = company.month()
    const change = usualChange(company.random, 80)
    company.change(change)
    return { last, now: company.month(change.bonusMonth) }
  }
  const warned = (now: ReviewBatch, last: ReviewBatch) =>
    compareMonths(now, last).filter(
      ({ kind, severity }) => (kind === 'netMoved' || kind === 'itemMoved') && severity === 'warn',
    )

  test('most clean months bring none: what came on top of an ordinary bonus is no reason', () => {
    const loud = seeds.filter((seed) => warned(months(seed).now, months(seed).last).length > 0)
    expect(loud.length).toBeLessThanOrEqual(6)
  })

  test('base pay typed ten times or half as much again is always warned of, whatever else moved', () => {
    for (const seed of seeds)
      for (const factor of [10, 1.5]) {
        const { now, last } = months(seed)
        const place = 10 + (seed % 40)
        const { batch, row, by } = mistype(now, place, at.base, factor)
        const before = last.rows.find(({ person }) => person === row.person)
        if (!before || by <= Number(before.cells[at.net]) * 0.45) continue
        expect(warned(batch, last).map(({ rows }) => rows[0])).toContain(row.rowNo)
      }
  })
})

describe('REVIEW-08 slipped rows', () => {
  const months = (seed: number, graded = true) => {
    const company = new MadeUpCompany(seed, { people: 60, graded, coarseBonus: true })
    const last = company.month()
    company.change({ ...quietMonth, raise: 'some', joiners: 2, leavers: 2, promotions: 1 })
    return { last, now: company.month() }
  }

  test.each(['allColumns', 'someColumns', 'namesSorted'] as const)('%s: found, and led to the very rows', (kind) => {
    for (let seed = 1; seed <= 6; seed++) {
      const { last, now } = months(seed)
      const slipped = slip(now, kind, 6, seededRandom(seed))
      const [first, ...others] = compareMonths(slipped.batch, last).filter((each) => each.kind === 'slippedRows')
      expect(first?.severity).toBe('blocks')
      const rows = [first, ...others].flatMap((each) => each?.rows ?? [])
      expect(rows.filter((row) => slipped.rows.includes(row)).length).toBeGreaterThanOrEqual(3)
      expect(rows.filter((row) => !slipped.rows.includes(row)).length).toBeLessThanOrEqual(1)
    }
  })

  test('a column that slipped alone is not outvoted by all that did not; nothing is found where nothing slipped', () => {
    let found = 0
    for (let seed = 1; seed <= 20; seed++) {
      const { last, now } = months(seed)
      expect(slippedStretches(pairMonths(now, last))).toEqual([])
      const slipped = slip(now, 'oneColumn', 10, seededRandom(seed))
      if (slippedStretches(pairMonths(slipped.batch, last)).some(({ items }) => items.includes(at.base))) found++
    }
    // Everybody's base pay is one of eight grades, so single amounts identify few people: 16 of 20 slips are found.
    expect(found).toBeGreaterThanOrEqual(15)
  })

  test('a raise for all does not hide it, by an amount or by a share', () => {
    for (const raise of ['all', 'allByAmount'] as const) {
      const company = new MadeUpCompany(5, { people: 60, graded: false, coarseBonus: false })
      const last = company.month()
      company.change({ ...quietMonth, raise })
      const now = company.month()
      expect(slippedStretches(pairMonths(now, last))).toEqual([])
      const slipped = slip(now, 'allColumns', 5, seededRandom(1))
      expect(slippedStretches(pairMonths(slipped.batch, last))).toHaveLength(1)
    }
  })

  test('a sheet in another order has not slipped', () => {
    const { last, now } = months(3)
    const rows = [...now.rows].reverse()
    expect(slippedStretches(pairMonths({ ...now, rows }, last))).toEqual([])
  })
})

import type { BatchItem } from '@zhixin/contract/batches/batch'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsText, fineUnits, toCents } from '../fine-units.ts'
import { seededRandom } from '../random.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { checkEquations } from './check-equations.ts'
import { equationText } from './equation.ts'

function itemsOf(labels: readonly string[]): BatchItem[] {
  return labels.map((label, index) => ({
    index,
    column: index,
    salaryItemImportCh: label,
    salaryItemImportEn: '',
    salaryItemImportLabel: label,
    groups: [],
    role: label === '实发工资' ? 'netPay' : 'money',
    hidden: false,
    shown: true,
    decimals: 2,
  }))
}

const batchOf = (labels: readonly string[], rows: readonly (readonly string[])[]): ReviewBatch => ({
  items: itemsOf(labels),
  rows: rows.map((cells, at) => ({ rowNo: at + 2, person: `p${at}`, name: `n${at}`, cells })),
})

/** Rows that a function makes from random cents, as texts. */
function made(labels: readonly string[], count: number, row: (cents: () => number) => number[], seed = 1): ReviewBatch {
  const random = seededRandom(seed)
  const cents = (): number => 10_000 + random.below(900_000)
  return batchOf(
    labels,
    Array.from({ length: count }, () => row(cents).map(centsText)),
  )
}

const told = (batch: ReviewBatch): string[] =>
  checkEquations(batch).equations.map((equation) => equationText(equation, batch.items))

const small = ['基本工资', '岗位工资', '奖金', '应发工资', '社保', '公积金', '个税', '实发工资']
const smallRow = (cents: () => number): number[] => {
  const [a, b, c, d, e, f] = [cents(), cents(), cents(), cents() / 10, cents() / 10, cents() / 10].map(Math.round)
  const [gross, off] = [(a ?? 0) + (b ?? 0) + (c ?? 0), (d ?? 0) + (e ?? 0) + (f ?? 0)]
  return [a ?? 0, b ?? 0, c ?? 0, gross, d ?? 0, e ?? 0, f ?? 0, gross - off]
}
const smallEquations = ['应发工资 = 基本工资 + 岗位工资 + 奖金', '实发工资 = 应发工资 − 社保 − 公积金 − 个税']

describe('REVIEW-07 equations of a sheet', () => {
  test.each([4, 10, 60, 700])('sums and differences are found in %i rows, in the words of the sheet', (count) => {
    expect(told(made(small, count, smallRow))).toEqual(smallEquations)
  })

  test('REVIEW-11 a broken sum is about its row and the name in it, whoever the row is matched to', () => {
    const batch = made(small, 30, smallRow)
    const off = batch.rows[4]?.cells.with(7, '1.00') ?? []
    const keysOf = (names: readonly [string, string], person = '') => {
      const rows = batch.rows.map((row, at) =>
        at === 4 || at === 9
          ? { ...row, person: person && `${person}${at}`, name: names[at === 4 ? 0 : 1], cells: off }
          : row,
      )
      return checkEquations({ ...batch, rows }).findings.map(({ key, rows: [row] }) => ({ key, row }))
    }
    const [one, other] = keysOf(['same', 'same'])
    expect([one?.row, other?.row]).toEqual([6, 11])
    expect(one?.key).not.toBe(other?.key)
    expect(keysOf(['a', 'b'], 'matched')).toEqual(keysOf(['a', 'b']))
    // What was accepted of one row says nothing of another that is given its name.
    const all = [...keysOf(['a', 'b']), ...keysOf(['b', 'a'])].map(({ key }) => key)
    expect(new Set(all).size).toBe(4)
  })

  test('deductions that are written as negative amounts are added', () => {
    const batch = made(small, 30, (cents) => {
      const row = smallRow(cents)
      return row.map((value, at) => (at >= 4 && at <= 6 ? -value : value))
    })
    expect(told(batch)).toEqual([smallEquations[0], '实发工资 = 应发工资 + 社保 + 公积金 + 个税'])
  })

  test('a sum of sums goes by the sums, and what stands between as a base is skipped', () => {
    const labels = ['基本', '岗位', '奖金', '应发合计', '社保', '应纳税所得额', '个税', '扣款合计', '实发工资']
    const batch = made(labels, 40, (cents) => {
      const [a, b, c, d, tax] = [cents(), cents(), cents(), cents(), cents()]
      return [a, b, c, a + b + c, d, cents(), tax, d + tax, a + b + c - d - tax]
    })
    expect(told(batch)).toEqual([
      '应发合计 = 基本 + 岗位 + 奖金',
      '扣款合计 = 社保 + 个税',
      '实发工资 = 应发合计 − 扣款合计',
    ])
  })

  test('terms that stand apart are found where there are rows enough', () => {
    const labels = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '实发工资']
    const batch = made(labels, 80, (cents) => {
      const row = labels.slice(1).map(cents)
      return [...row, (row[0] ?? 0) + (row[2] ?? 0) + (row[3] ?? 0) - (row[5] ?? 0)]
    })
    expect(told(batch)).toEqual(['实发工资 = 甲 + 丙 + 丁 − 己'])
  })

  test('an empty column between the parts belongs to the sum', () => {
    const batch = made(['基本', '加班', '奖金', '应发工资'], 20, (cents) => {
      const [a, b] = [cents(), cents()]
      return [a, 0, b, a + b]
    })
    expect(told(batch)).toEqual(['应发工资 = 基本 + 加班 + 奖金'])
  })

  test('sixty columns, sums among them', () => {
    const labels = [...Array.from({ length: 56 }, (_, at) => `项目${at}`), '应发工资', '社保', '个税', '实发工资']
    const batch = made(labels, 300, (cents) => {
      const row = Array.from({ length: 56 }, cents)
      const gross = row.slice(10).reduce((sum, each) => sum + each, 0)
      const [social, tax] = [cents(), cents()]
      return [...row, gross, social, tax, gross - social - tax]
    })
    const equations = told(batch)
    expect(equations).toHaveLength(2)
    expect(equations[0]).toContain('应发工资 = 项目10 + 项目11')
    expect(equations[1]).toBe('实发工资 = 应发工资 − 社保 − 个税')
  })

  test('parts that formulas leave unrounded make up the sum as it is shown', () => {
    const random = seededRandom(3)
    const rows = Array.from({ length: 30 }, () => {
      const [a, b] = [random.below(90_000) / 7, random.below(90_000) / 7]
      return [a.toFixed(10), b.toFixed(10), (a + b).toFixed(10)]
    })
    const { equations, findings } = checkEquations(batchOf(['基本', '岗位', '应发工资'], rows))
    expect(equations).toHaveLength(1)
    expect(findings).toEqual([])
  })

  test('REVIEW-07 rows that break an equation are named with both figures; a tenth of them hides nothing', () => {
    const batch = made(small, 50, smallRow)
    const rows = batch.rows.map((row, at) =>
      at % 10 === 3 ? { ...row, cells: row.cells.map((cell, item) => (item === 3 ? `${cell}1`.slice(1) : cell)) } : row,
    )
    const { findings } = checkEquations({ ...batch, rows })
    expect(new Set(findings.map(({ rows }) => rows[0]))).toEqual(new Set([5, 15, 25, 35, 45]))
    const [first] = findings.filter(({ items }) => items[0] === 3)
    const cells = rows[3]?.cells.map(String) ?? []
    const sum = [0, 1, 2].reduce((cents, item) => cents + toCents(fineUnits(cells[item] ?? '')), 0)
    expect(first?.figures.expected).toBe(centsText(sum))
    expect(first?.figures.actual).toBe(centsText(toCents(fineUnits(cells[3] ?? ''))))
  })

  test('an amount beyond all measure breaks its row, exactly; a cell that is no amount does not', () => {
    const batch = made(small, 30, smallRow)
    const cell = (row: number, value: string) => ({
      ...batch,
      rows: batch.rows.map((each, at) => (at === row ? { ...each, cells: each.cells.with(3, value) } : each)),
    })
    const huge = checkEquations(cell(4, '123456789012345678901.25')).findings
    expect(huge[0]?.figures.actual).toBe('123456789012345678901.25')
    expect(checkEquations(cell(4, '待定')).findings).toEqual([])
  })

  test('no equation is found in chance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 3, max: 16 }),
        fc.constantFrom(1, 100, 5_000),
        (seed, rows, columns, step) => {
          const random = seededRandom(seed)
          const labels = Array.from({ length: columns }, (_, at) => (at === columns - 1 ? '实发工资' : `项目${at}`))
          const cells = Array.from({ length: rows }, () =>
            labels.map(() => centsText(step * (1 + random.below(Math.ceil(2_000_000 / step))))),
          )
          expect(told(batchOf(labels, cells))).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })

  test('amounts become exact small numbers, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12 + 1, max: 1e12 - 1 }), (cents) => {
        expect(toCents(fineUnits(centsText(cents)))).toBe(Object.is(cents, -0) ? 0 : cents)
      }),
    )
    expect(['', '-', 'x', '1e3', '99999999999', '1.2.3'].map(fineUnits)).toEqual(new Array(6).fill(Number.NaN))
    expect(toCents(fineUnits('-1.005'))).toBe(-101)
  })
})

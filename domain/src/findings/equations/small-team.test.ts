import type { BatchItem } from '@zhixin/contract/batches/batch'
import { describe, expect, test } from 'vitest'
import { centsText } from '../fine-units.ts'
import { compareMonths } from '../months/compare-months.ts'
import { seededRandom } from '../random.ts'
import type { ReviewBatch } from '../review-batch.ts'
import { checkEquations } from './check-equations.ts'
import { equationText } from './equation.ts'

const labels = [
  '基本工资',
  '绩效奖金',
  '交通补贴',
  '应发合计',
  '养老个人',
  '公积金个人',
  '个人所得税',
  '实发工资',
  '养老单位',
]
const at = { bonus: 1, allowance: 2, gross: 3, tax: 6, net: 7 } as const
const netEquation = '实发工资 = 应发合计 − 养老个人 − 公积金个人 − 个人所得税'
const grossEquation = '应发合计 = 基本工资 + 绩效奖金 + 交通补贴'

const items = labels.map(
  (label, index): BatchItem => ({
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
  }),
)

/** A month of a small team: the bonus and the tax move every month, the rest seldom. */
function monthOf(people: number, seed: number, month: number): ReviewBatch {
  const random = seededRandom(1_000 * seed + month)
  const rows = Array.from({ length: people }, (_, row) => {
    const base = 500_000 + 41_000 * row
    const [bonus, allowance] = [60_000 + 500 * random.below(140), 20_000 + 10_000 * (row % 3)]
    const gross = base + bonus + allowance
    const pension = Math.round(base * 0.08)
    const fund = Math.round(base * 0.07)
    const tax = Math.round((gross - pension - fund) * 0.03) + 11
    const cells = [base, bonus, allowance, gross, pension, fund, tax, gross - pension - fund - tax, 2 * pension]
    return { rowNo: row + 2, person: `p${row}`, name: `n${row}`, cells: cells.map(centsText) }
  })
  return { items, rows }
}

const withCells = (batch: ReviewBatch, edits: readonly (readonly [row: number, item: number, value: string])[]) => ({
  ...batch,
  rows: batch.rows.map((row, place) => ({
    ...row,
    cells: edits.reduce(
      (cells, [edited, item, value]) => (edited === place ? cells.with(item, value) : cells),
      row.cells,
    ),
  })),
})

const tenfold = (batch: ReviewBatch, row: number, item: number): [number, number, string] => [
  row,
  item,
  String(10 * Number(batch.rows[row]?.cells[item])),
]
const told = ({ equations }: ReturnType<typeof checkEquations>) => equations.map((each) => equationText(each, items))

describe('REVIEW-11 in a small team', () => {
  test.each([10, 12, 14, 20])('two wrong rows of %i hide no equation, with last month and without', (people) => {
    for (let seed = 1; seed <= 12; seed++) {
      const last = monthOf(people, seed, 1)
      const right = monthOf(people, seed, 2)
      const now = withCells(right, [[1, at.net, '20000.00'], tenfold(right, 4, at.tax)])
      for (const past of [last, null]) {
        const check = checkEquations(now, undefined, past)
        expect(told(check)).toEqual([grossEquation, netEquation])
        expect(check.findings.map(({ kind, rows }) => [kind, rows[0]])).toEqual([
          ['equationBroken', 3],
          ['equationBroken', 6],
        ])
      }
    }
  })

  test('what held last month is checked in every row, however many rows break it up to half of them', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const right = monthOf(14, seed, 2)
      const now = withCells(
        right,
        [0, 2, 4, 6, 8, 10].map((row) => [row, at.net, String(9_000 + row)] as const),
      )
      const { findings } = checkEquations(now, undefined, monthOf(14, seed, 1))
      expect(findings.map(({ rows }) => rows[0])).toEqual([2, 4, 6, 8, 10, 12])
    }
  })

  test('cells that HR empties are reported, and no equation of chance takes the place of the broken one', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const right = monthOf(14, seed, 2)
      const now = withCells(right, [
        [1, at.net, '20000.00'],
        [6, at.bonus, ''],
        [6, at.allowance, ''],
        [7, at.bonus, ''],
        [7, at.allowance, ''],
      ])
      for (const past of [monthOf(14, seed, 1), null]) {
        const check = checkEquations(now, undefined, past)
        expect(told(check)).toEqual([grossEquation, netEquation])
        expect(check.findings.map(({ rows, items: [item] }) => [rows[0], item])).toEqual([
          [8, at.gross],
          [9, at.gross],
          [3, at.net],
        ])
      }
    }
  })

  test.each([
    [7, 'equationBroken', 7],
    [8, 'equationLost', 1],
  ] as const)('of 14 rows %i break the formula of last month: %s, %i times', (count, kind, times) => {
    const right = monthOf(14, 3, 2)
    const now = withCells(
      right,
      Array.from({ length: count }, (_, row) => [row, at.net, String(9_000 + 17 * row * row)] as const),
    )
    const { findings } = checkEquations(now, undefined, monthOf(14, 3, 1))
    expect(findings.map((each) => each.kind)).toEqual(new Array(times).fill(kind))
  })

  test('a formula of last month that hardly any row satisfies is reported as a whole, once', () => {
    const right = monthOf(14, 3, 2)
    const now = withCells(
      right,
      right.rows.map((row, place) => [place, at.net, centsText(100 * (6_000 + 313 * place + row.rowNo))] as const),
    )
    const { equations, findings } = checkEquations(now, undefined, monthOf(14, 3, 1))
    expect(equations.map((each) => equationText(each, items))).toEqual([grossEquation])
    expect(findings).toMatchObject([
      { kind: 'equationLost', severity: 'warn', figures: { equation: netEquation, brokenRows: '14', allRows: '14' } },
    ])
  })

  test('a new kind of deduction belongs to the equation, and nothing is reported', () => {
    const last = monthOf(14, 5, 1)
    const plain = monthOf(14, 5, 2)
    const fee = {
      ...(items[0] as BatchItem),
      index: 9,
      column: 9,
      salaryItemImportCh: '宿舍费',
      salaryItemImportLabel: '宿舍费',
    }
    const now: ReviewBatch = {
      items: [...items, fee],
      rows: plain.rows.map((row, place) => {
        const net = Math.round(100 * Number(row.cells[at.net]))
        const cost = place % 3 === 0 ? 15_000 + 700 * place : 0
        return { ...row, cells: [...row.cells.with(at.net, centsText(net - cost)), centsText(cost)] }
      }),
    }
    const { equations, findings } = checkEquations(now, undefined, last)
    expect(equations.map((each) => equationText(each, now.items))).toEqual([grossEquation, `${netEquation} − 宿舍费`])
    expect(findings).toEqual([])
  })
})

describe('REVIEW-11 what is no formula', () => {
  /** Pay that grows evenly from one person to the next, so that base pay happens to be a sum of other columns. */
  const even = (): ReviewBatch => ({
    items,
    rows: Array.from({ length: 14 }, (_, row) => {
      const base = 800_000 + 35_000 * row
      const bonus = 100_000 + 7_000 * row
      const cells = [base, bonus, 30_000, base + bonus + 30_000, base * 0.08, base * 0.12]
      const tax = 27_900 + 1_260 * row
      const net = (cells[3] ?? 0) - (cells[4] ?? 0) - (cells[5] ?? 0) - tax
      return {
        rowNo: row + 2,
        person: `p${row}`,
        name: `n${row}`,
        cells: [...cells, tax, net, base * 0.16].map((cents) => centsText(Math.round(cents))),
      }
    }),
  })

  test('a coincidence of last month is no law for this one', () => {
    const last = even()
    expect(told(checkEquations(last))).toContain('基本工资 = 交通补贴 + 个人所得税 + 实发工资')
    const { equations, findings } = checkEquations(monthOf(14, 4, 2), undefined, last)
    expect(equations.map((each) => equationText(each, items))).toEqual([grossEquation, netEquation])
    expect(findings).toEqual([])
  })

  test('a lost formula is the same finding when a row of it is removed', () => {
    const right = monthOf(14, 3, 2)
    const now = withCells(
      right,
      right.rows.map((row, place) => [place, at.net, centsText(100 * (6_000 + 313 * place + row.rowNo))] as const),
    )
    const keyOf = (batch: ReviewBatch) =>
      checkEquations(batch, undefined, monthOf(14, 3, 1)).findings.find(({ kind }) => kind === 'equationLost')?.key
    expect(keyOf({ ...now, rows: now.rows.slice(1) })).toBe(keyOf(now))
  })
})

describe('REVIEW-11 net pay that nothing explains', () => {
  const netMoved = (now: ReviewBatch, last: ReviewBatch) =>
    compareMonths(now, last).flatMap(({ kind, rows, severity }) => (kind === 'netMoved' ? [[rows[0], severity]] : []))

  test.each([8, 14, 25, 60])(
    'one wrong net pay among %i people is a warning, whatever else is in the file',
    (people) => {
      for (let seed = 1; seed <= 12; seed++) {
        const last = monthOf(people, seed, 1)
        const now = withCells(monthOf(people, seed, 2), [[1, at.net, '98765.00']])
        expect(netMoved(now, last)).toEqual([[3, 'warn']])
      }
    },
  )

  test('so it is where the file has no other amounts than net pay', () => {
    const only = ({ rows }: ReviewBatch): ReviewBatch => ({
      items: [{ ...(items[at.net] as BatchItem), index: 0 }],
      rows: rows.map((row) => ({ ...row, cells: [row.cells[at.net] ?? ''] })),
    })
    const now = withCells(only(monthOf(14, 1, 2)), [[5, 0, '98765.00']])
    expect(netMoved(now, only(monthOf(14, 1, 1)))).toEqual([[7, 'warn']])
  })

  test('an amount of four digits that is exactly ten times last month’s is doubted in a column that moves every month', () => {
    const last = monthOf(14, 2, 1)
    const right = monthOf(14, 2, 2)
    const now = withCells(right, [[4, at.tax, String(10 * Number(last.rows[4]?.cells[at.tax]))]])
    const shifted = (batch: ReviewBatch) =>
      compareMonths(batch, last).flatMap(({ kind, rows, items: [item] }) =>
        kind === 'shiftedPoint' ? [[rows[0], item]] : [],
      )
    expect(shifted(now)).toEqual([[6, at.tax]])
    expect(shifted(right)).toEqual([])
  })
})

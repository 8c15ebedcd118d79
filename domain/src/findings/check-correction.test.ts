import type { BatchItem } from '@zhixin/contract/batches/batch'
import { describe, expect, test } from 'vitest'
import { brokenBesideTotals, brokenByCorrection, netPayAfter, recalculatedTotals } from './check-correction.ts'
import { type Equation, equationOf, equationText } from './equations/equation.ts'

const item = (index: number, name: string, over: Partial<BatchItem> = {}): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: name,
  salaryItemImportEn: '',
  salaryItemImportLabel: name,
  groups: [],
  role: 'money',
  hidden: false,
  shown: true,
  decimals: 2,
  ...over,
})
const items = [item(0, '基本'), item(1, '奖金'), item(2, '应发'), item(3, '个税'), item(4, '实发', { role: 'netPay' })]
const gross: Equation = {
  target: 2,
  terms: [
    { item: 0, sign: 1 },
    { item: 1, sign: 1 },
  ],
  slackCents: 0,
}
const net: Equation = {
  target: 4,
  terms: [
    { item: 2, sign: 1 },
    { item: 3, sign: -1 },
  ],
  slackCents: 0,
}
const before = ['5000.10', '200.20', '5200.30', '100.05', '5100.25']
const broken = (after: string[], from = before) =>
  brokenByCorrection([gross, net], from, after).map(({ equation, expected, actual, difference }) => [
    equationText(equation, items),
    expected,
    actual,
    difference,
  ])
const totals = (after: string[], of = items) => [...recalculatedTotals([gross, net], of, before, after)]

describe('HISTORY-07 the equations of a corrected row', () => {
  test('a tax without its net pay breaks net pay by the exact difference, and the total that fits is named', () => {
    const after = before.with(3, '0.10')
    expect(broken(after)).toEqual([['实发 = 应发 − 个税', '5200.20', '5100.25', '-99.95']])
    expect(totals(after)).toEqual([[4, '5200.20']])
    expect(broken(after.with(4, '5200.20'))).toEqual([])
  })

  test('a total that its sheet cut off keeps what was cut off, and is rounded once', () => {
    const cutOff = [{ ...gross, slackCents: 1 }]
    const row = ['50.125', '0', '50.12']
    expect([...recalculatedTotals(cutOff, items.slice(0, 3), row, row.with(0, '100.125'))]).toEqual([[2, '100.12']])
  })

  test('in a file of amounts cut off to whole yuan the totals move by what was corrected, and keep their rounding', () => {
    const cutOff = [
      { ...gross, slackCents: 100 },
      { ...net, slackCents: 100 },
    ]
    const row = ['5000', '200', '5199', '100', '5098']
    const after = row.with(1, '700')
    expect([...recalculatedTotals(cutOff, items, row, after)].map(([at, value]) => [at, Number(value)])).toEqual([
      [2, 5699],
      [4, 5598],
    ])
  })

  test('a part of gross pay is carried on into net pay', () => {
    const after = before.with(1, '300.20')
    expect(broken(after)).toEqual([['应发 = 基本 + 奖金', '5300.30', '5200.30', '-100.00']])
    expect(totals(after)).toEqual([
      [2, '5300.30'],
      [4, '5200.25'],
    ])
  })

  test('net pay is measured by what gross pay should be, and left out where it is right by that already', () => {
    const told = (after: string[]) =>
      brokenBesideTotals(
        brokenByCorrection([gross, net], before, after),
        recalculatedTotals([gross, net], items, before, after),
        before,
        after,
      ).map(({ equation, expected, difference }) => [equation.target, expected, difference])
    const after = before.with(1, '300.20').with(3, '90.05')
    expect(told(after)).toEqual([
      [2, '5300.30', '-100.00'],
      [4, '5210.25', '-110.00'],
    ])
    const netIsRight = after.with(4, '5210.25')
    expect(told(netIsRight)).toEqual([[2, '5300.30', '-100.00']])
    expect(totals(netIsRight)).toEqual([[2, '5300.30']])
  })

  test('a column of whole amounts is not given decimals that it does not need', () => {
    const whole = items.map((each) => ({ ...each, decimals: 0 }))
    expect(totals(['5000', '250', '5200', '100', '5100'], whole)).toEqual([
      [2, '5250'],
      [4, '5150'],
    ])
  })

  test('what did not add up before is the correction’s doing where it is off by another amount now, also a smaller one or to the other side', () => {
    const off = before.with(4, '5000.25')
    expect(broken(off.with(4, '5050.25'), off)).toEqual([['实发 = 应发 − 个税', '5100.25', '5050.25', '-50.00']])
    expect(broken(off.with(4, '5200.25'), off)).toEqual([['实发 = 应发 − 个税', '5100.25', '5200.25', '100.00']])
    // A tax that is part of gross pay moves it to the other side by the same amount.
    expect(broken(off.with(3, '300.05'), off)).toEqual([['实发 = 应发 − 个税', '4900.25', '5000.25', '100.00']])
    expect(broken(off.with(4, '5100.25'), off)).toEqual([])
    expect(broken(off.with(0, '5000.20').with(2, '5200.40'), off)).toHaveLength(1)
    expect(broken(off, off)).toEqual([])
  })

  test('a cell that is no amount breaks nothing', () => {
    expect(broken(before.with(3, '待定').with(4, '1'))).toEqual([])
  })
})

test.each([
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-0.01', 'negative'],
  ['0.01', null],
  ['', null],
  ['待定', null],
  // The original amount.
  ['5100.25', null],
])('HISTORY-07 net pay corrected to %j is told as %j, also without any equation', (net, told) => {
  expect(netPayAfter(items, before, before.with(4, net))).toBe(told)
})
test('HISTORY-07 net pay that was negative already and stays as it was is not told', () => {
  const below = before.with(4, '-5')
  expect(netPayAfter(items, below, below.with(3, '1'))).toBeNull()
  expect(netPayAfter(items, below, below.with(4, '-6'))).toBe('negative')
})

describe('an equation out of its text', () => {
  const named = [...items, item(5, '奖金 + 补贴'), item(6, '备注', { role: 'text' })]
  const minus: Equation = { target: 1, terms: [{ item: 0, sign: -1 }], slackCents: 0 }
  const awkward: Equation = {
    target: 4,
    terms: [
      { item: 0, sign: 1 },
      { item: 3, sign: -1 },
      { item: 5, sign: 1 },
    ],
    slackCents: 0,
  }
  test.each([gross, net, minus, awkward])('$target is read as it was written', (equation) => {
    expect(equationOf(equationText(equation, named), named)).toEqual(equation)
  })
  test.each(['', '实发', '实发 = ', '实发 = 应发 − 罚款', '别的 = 基本'])('%o is none', (text) => {
    expect(equationOf(text, named)).toBeNull()
  })
})

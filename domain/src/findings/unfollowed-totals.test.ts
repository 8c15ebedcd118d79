import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipGroup } from '@zhixin/contract/item-groups'
import { describe, expect, test } from 'vitest'
import { brokenByCorrection, recalculatedTotals } from './check-correction.ts'
import { equationText } from './equations/equation.ts'
import { roundedSums } from './equations/rounded-sums.ts'
import { unfollowedTotals } from './unfollowed-totals.ts'

const by = (proposed: SlipGroup['proposed'], over: Partial<SlipGroup> = {}): Partial<BatchItem> => ({
  slipGroup: { proposed, by: 'name', ...over },
})
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
  decimals: 0,
  ...over,
})
/** A sheet that drops the cents of every amount, as many do: no sum of it holds to the cent. */
const [base, leave, overtime, benefit, insurance, gross, tax, net] = [0, 1, 2, 3, 4, 5, 6, 7]
const items = [
  item(base, '基本工资', by('earnings')),
  item(leave, '请假扣款', by('deductions')),
  item(overtime, '加班费', by('earnings')),
  item(benefit, '福利补贴', by('earnings')),
  item(insurance, '五险一金', by('deductions')),
  item(gross, '应发工资', by('earnings', { total: true })),
  item(tax, '个人缴税', by('deductions')),
  item(net, '实发工资', { role: 'netPay' }),
]
const rows = [
  ['8000', '80', '0', '2500', '1640', '8780', '531', '8249'],
  ['3500', '291', '100', '2500', '717', '5090', '84', '5006'],
  ['8500', '935', '0', '2500', '1742', '8322', '439', '7883'],
  ['3000', '60', '0', '2500', '615', '4825', '66', '4758'],
  ['2500', '308', '200', '1950', '512', '3829', '16', '3812'],
  ['4500', '300', '0', '3000', '922', '6277', '202', '6074'],
]
const person = rows[5] ?? []
const texts = (equations: ReturnType<typeof roundedSums>) => equations.map((each) => equationText(each, items))

describe('HISTORY-07 sums of a sheet that rounds its own amounts', () => {
  const sums = roundedSums(items, rows)

  test('what gross and net pay are made of is found although no row adds up to the cent', () => {
    expect(texts(sums)).toEqual([
      '应发工资 = 基本工资 + 加班费 + 福利补贴 − 请假扣款 − 五险一金',
      '实发工资 = 应发工资 − 个人缴税',
    ])
    // What holds by chance in too few rows, or not at all, is no sum.
    expect(roundedSums(items, rows.slice(0, 2))).toEqual([])
    const other = rows.map((row, at) => row.with(gross, String(3000 + at * 977)).with(net, String(1000 + at * 1313)))
    expect(roundedSums(items, other)).toEqual([])
    // A total that the sheet's own formulas explain is left to them.
    const [known] = sums
    expect(texts(roundedSums(items, rows, known ? [known] : []))).toEqual(['实发工资 = 应发工资 − 个人缴税'])
  })

  test('500 more overtime moves gross and net pay by 500, with the cents that the sheet dropped left dropped', () => {
    const after = person.with(overtime, '500')
    expect(brokenByCorrection(sums, person, after)).toMatchObject([
      { expected: '6777.00', actual: '6277.00', difference: '-500.00' },
    ])
    expect([...recalculatedTotals(sums, items, person, after)]).toEqual([
      [gross, '6777'],
      [net, '6574'],
    ])
    expect(brokenByCorrection(sums, person, after.with(gross, '6777').with(net, '6574'))).toEqual([])
  })

  test('a correction that is smaller than the rounding of the sheet is not lost in it', () => {
    expect(brokenByCorrection(sums, person, person.with(tax, '203'))).toMatchObject([{ expected: '6073.00' }])
    expect(brokenByCorrection(sums, person, person.with(tax, '203').with(net, '6073'))).toEqual([])
  })
})

describe('HISTORY-07 totals that no formula explains', () => {
  const doubts = (after: string[], of: readonly BatchItem[] = items) =>
    unfollowedTotals(of, [], person, after).map(({ item: total, change, expected }) => [
      total.salaryItemImportLabel,
      Number(change),
      expected,
    ])

  test('an earning or a deduction that leaves net pay where it was is in doubt, and what fits is named', () => {
    expect(doubts(person.with(overtime, '500'))).toEqual([
      ['应发工资', 0, '500.00'],
      ['实发工资', 0, '500.00'],
    ])
    expect([...recalculatedTotals([], items, person, person.with(overtime, '500'))]).toEqual([
      [gross, '6777'],
      [net, '6574'],
    ])
    expect(doubts(person.with(overtime, '500').with(gross, '6777').with(net, '6574'))).toEqual([])
    // Gross pay may be counted before or after a deduction.
    expect(doubts(person.with(tax, '302'))).toEqual([['实发工资', 0, '-100.00']])
    expect(doubts(person.with(tax, '302').with(net, '5974'))).toEqual([])
    expect(doubts(person.with(leave, '400').with(gross, '6177').with(net, '5974'))).toEqual([])
  })

  test('net pay that is changed alone is in doubt, and where a sheet has nothing beside it, it is not', () => {
    expect(doubts(person.with(net, '7074'))).toEqual([['实发工资', 1000, '0.00']])
    const alone = [item(0, '实发工资', { role: 'netPay' })]
    expect(unfollowedTotals(alone, [], ['9999.99'], ['9888.88'])).toEqual([])
  })

  test('an item of unknown meaning must move net pay in one direction, and nothing is proposed', () => {
    const unknown = items.with(overtime, item(overtime, '其他一', by('other', { by: 'unknown' })))
    expect(doubts(person.with(overtime, '500'), unknown)).toEqual([['实发工资', 0, null]])
    expect(doubts(person.with(overtime, '500').with(net, '6574'), unknown)).toEqual([])
    expect(doubts(person.with(overtime, '500').with(net, '5574'), unknown)).toEqual([])
    expect(doubts(person.with(overtime, '500').with(net, '6100'), unknown)).toEqual([['实发工资', 26, null]])
  })

  test('what the employer pays, information and texts ask for nothing; a group that HR chose decides', () => {
    const employer = items.with(overtime, item(overtime, '单位社保', by('employer')))
    expect(doubts(person.with(overtime, '500'), employer)).toEqual([])
    const chosen = items.with(overtime, item(overtime, '其他一', by('other', { by: 'unknown', chosen: 'deductions' })))
    expect(doubts(person.with(overtime, '500'), chosen)).toEqual([['实发工资', 0, '-500.00']])
  })
})

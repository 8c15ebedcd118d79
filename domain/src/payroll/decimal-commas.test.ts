import { describe, expect, it } from 'vitest'
import { withDecimalCommas } from './decimal-commas.ts'
import { detectPayroll } from './detect.ts'
import { rearrangeSheets } from './rearrange-sheets.ts'
import { gridOf } from './testing-grid.ts'

function net(amounts: string[], options = { mergesLost: true }): string | null {
  const rows = amounts.map((amount, index) => [`Ann ${'ABCDEFG'.charAt(index)}`, '7', amount])
  return detectPayroll(rearrangeSheets([gridOf([['Name', 'Days', 'Net Pay'], ...rows], options)])).netPayTotal
}

describe('IMPORT-08 amounts with decimal commas', () => {
  it.each([
    [['1.200,56', '200,5'], '1401.06'],
    [['110,50', '210,25'], '320.75'],
    [['1 100,50', '210,25 €'], '1310.75'],
    [['1.100.000', '800.000'], '1900000.00'],
    [['Rp 1.100.000,00', 'Rp 800.000,00'], '1900000.00'],
    [['10.000.000 ₫', '800.000 ₫'], '10800000.00'],
    [['-1.200,56', '(200,50)'], '-1401.06'],
    [['1.110', '2.210', '3.300'], '6620.00'],
  ])('%j is %s', (amounts, sum) => {
    expect(net(amounts)).toBe(sum)
  })

  it.each([
    ['points before decimals elsewhere', ['1,200', '200.50'], '1400.50'],
    ['thousands by commas', ['1,110', '2,210', '3,300'], '6620.00'],
    ['coefficients', ['1.110', '0.850', '2.250'], '4.21'],
    ['one comma alone', ['12,50', '100'], '100.00'],
  ])('%s: %j', (_title, amounts, sum) => {
    expect(net(amounts)).toBe(sum)
  })

  it('what both may be is asked about, cell by cell', () => {
    const sheet = gridOf(
      [
        ['Name', 'Gross', 'Net Pay'],
        ['Ann', '10.50', '100'],
        ['Bob', '10.50', '12,5'],
      ],
      { mergesLost: true },
    )
    expect(detectPayroll(rearrangeSheets([sheet])).blocked).toEqual([
      { row: 2, column: 2, why: 'notANumber', text: '12,5' },
    ])
  })

  it('numbers of a spreadsheet program stay what they are, lists of digits as well', () => {
    const sheet = gridOf([
      ['Name', 'Shifts', 'Net Pay'],
      ['Ann', 'x', '1100'],
      ['Bob', 'y', '1200'],
    ])
    expect(withDecimalCommas(sheet)).toBe(sheet)
    expect(net(['1.110', '2.210', '3.300'], { mergesLost: false })).toBe('6.62')
  })

  it('shows the amount as it is written', () => {
    const grid = withDecimalCommas(gridOf([['Net'], ['1.200,56 €'], ['text'], ['01.02.2024']], { mergesLost: true }))
    expect([1, 2, 3].map((row) => grid.cell(row, 0))).toEqual([
      { kind: 'number', text: '1.200,56 €', value: '1200.56' },
      { kind: 'text', text: 'text', value: 'text' },
      { kind: 'text', text: '01.02.2024', value: '01.02.2024' },
    ])
  })
})

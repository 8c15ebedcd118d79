import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AmountSum,
  addAmounts,
  compareAmounts,
  formatAmount,
  parseAmount,
  roundAmount,
  subtractAmounts,
  sumAmounts,
} from './money.ts'

describe('IMPORT-08 amounts are read from what a file shows', () => {
  it.each([
    ['8,445.40', '8445.40'],
    ['(1,234.50)', '-1234.50'],
    ['¥1,234', '1234'],
    ['￥1,234.5', '1234.5'],
    ['-¥12', '-12'],
    ['¥-12', '-12'],
    ['１２３', '123'],
    ['１，２３４．５', '1234.5'],
    ['-', '0'],
    ['—', '0'],
    ['——', '0'],
    ['--', '0'],
    ['$-', '0'],
    ['12-', '-12'],
    ['−5', '-5'],
    ['+5', '5'],
    ['1234元', '1234'],
    ['RMB 12.5', '12.5'],
    [' 12 ', '12'],
    ['1 234.50', '1234.50'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['1 234.50', '1234.50'],
    ['1 234 567', '1234567'],
    ['¥ -', '0'],
    ['1.234,50', '1234.50'],
    ['1,23,456.50', '123456.50'],
    ['Rs. 2,000.00', '2000.00'],
    ['₱1,000', '1000'],
    ['$ (10.00)', '-10.00'],
    ['- 5.00', '-5.00'],
    ['¥-1,234.50', '-1234.50'],
  ])('%s is %s', (text, amount) => expect(parseAmount(text)).toBe(amount))

  it.each([
    '',
    ' ',
    'abc',
    '12%',
    '1,23',
    '1,2345',
    '12.3.4',
    '5天',
    '1E+10',
    '1.38E+10',
    '#REF!',
    '12/3',
    '2024-03-01',
    '无',
    '1,234,56',
  ])('IMPORT-13 %j is no amount', (text) => expect(parseAmount(text)).toBeNull())
})

describe('IMPORT-08 sums never drift', () => {
  const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
  const toText = (value: bigint): string => {
    const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }

  it('agrees with whole cents, in any order and either way of adding', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), (amounts) => {
        const expected = amounts.reduce((sum, amount) => sum + amount, 0n)
        const running = new AmountSum()
        for (const amount of amounts) running.add(toText(amount))
        const total = sumAmounts(amounts.map(toText))
        expect(compareAmounts(total, toText(expected))).toBe(0)
        expect(compareAmounts(running.total(), total)).toBe(0)
        expect(compareAmounts(subtractAmounts(total, total), '0')).toBe(0)
      }),
    )
  })

  it('IMPORT-08 amounts with different numbers of decimals are added, taken away and compared exactly', () => {
    const amount = fc.record({
      units: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      scale: fc.integer({ min: 0, max: 6 }),
    })
    const write = ({ units, scale }: { units: bigint; scale: number }): string => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
      const fraction = scale ? `.${digits.slice(-scale)}` : ''
      return `${units < 0n ? '-' : ''}${scale ? digits.slice(0, -scale) : digits}${fraction}`
    }
    /** The value in millionths, which are fine enough for all amounts. */
    const fine = ({ units, scale }: { units: bigint; scale: number }) => units * 10n ** BigInt(6 - scale)
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const is = (text: string, units: bigint) => expect(compareAmounts(text, write({ units, scale: 6 }))).toBe(0)
        is(addAmounts(write(a), write(b)), fine(a) + fine(b))
        is(subtractAmounts(write(a), write(b)), fine(a) - fine(b))
        expect(Math.sign(compareAmounts(write(a), write(b)))).toBe(fine(a) < fine(b) ? -1 : fine(a) > fine(b) ? 1 : 0)
      }),
    )
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const units = amounts.reduce((sum, each) => sum + fine(each), 0n)
        expect(compareAmounts(sumAmounts(amounts.map(write)), write({ units, scale: 6 }))).toBe(0)
      }),
    )
    expect(sumAmounts(['1', '0.25', '3.5'])).toBe('4.75')
    expect(addAmounts('1.5', '0.25')).toBe('1.75')
    expect(subtractAmounts('100', '0.001')).toBe('99.999')
  })

  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.5', '2.50'],
    ['0.004', '0.00'],
    ['-0.004', '0.00'],
    ['99.995', '100.00'],
    ['7', '7.00'],
    ['12345678901234567890.125', '12345678901234567890.13'],
  ])('%s rounds to %s', (amount, rounded) => expect(roundAmount(amount)).toBe(rounded))

  it('shows thousands', () => {
    expect(formatAmount('1234567.5')).toBe('1,234,567.50')
    expect(formatAmount('-999.999')).toBe('-1,000.00')
    expect(formatAmount('1234', 0)).toBe('1,234')
    expect(addAmounts('0.1', '0.2')).toBe('0.3')
  })
})

describe('IMPORT-13 a text that is not clearly one amount is not an amount', () => {
  it.each([
    '500\n300',
    '100 200',
    '12 345 67',
    '3000①',
    '5²',
    '1½',
    '(-1,234.50)',
    '-5-',
    '--5',
    '+-5',
    '1,23',
    '12%',
    '1.2.3',
    '',
  ])('%j', (text) => expect(parseAmount(text)).toBeNull())
})

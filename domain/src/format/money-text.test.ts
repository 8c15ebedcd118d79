import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts, parseAmount, roundAmount } from '../money/money.ts'
import { amountText, isNegativeAmount, isNegativeMoney, moneyText, readMoney, totalText } from './money-text.ts'

describe('REVIEW-12 money is shown alike, with the digits of the file', () => {
  it.each([
    ['13789', '13,789.00'],
    ['3,350', '3,350.00'],
    ['6,000.0', '6,000.00'],
    ['7,000.00', '7,000.00'],
    ['0.0375', '0.0375'],
    ['1234.500', '1,234.500'],
    ['31617.692307692305', '31,617.692307692305'],
    ['12345678901234567890.125', '12,345,678,901,234,567,890.125'],
    ['(1,234.50)', '-1,234.50'],
    ['−5', '-5.00'],
    ['5-', '-5.00'],
    ['-0.00', '0.00'],
    ['0', '0.00'],
    ['.5', '0.50'],
    ['¥1,234', '1,234.00'],
    ['1234元', '1,234.00'],
    ['１，２３４．５', '1,234.50'],
    ['HK$1000', 'HK$1,000.00'],
    ['$ (10.00)', '-$10.00'],
    ['₹1,23,456.5', '₹123,456.50'],
  ])('%j is shown as %j', (shown, text) => expect(moneyText(shown)).toBe(text))

  it.each(['', '—', '-', '无', '12%', '5天', '21.75 天', '1.38E+10', '#REF!', '3000①', '2024-03-01'])(
    'what is no amount stays as it is: %j',
    (shown) => expect(moneyText(shown)).toBe(shown),
  )

  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
    .map(([units, scale]) => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
      const fraction = scale > 0 ? `.${digits.slice(-scale)}` : ''
      return `${units < 0n ? '-' : ''}${scale > 0 ? digits.slice(0, -scale) : digits}${fraction}`
    })
  const mark = fc.constantFrom('', '', '¥', 'HK$', '$', 'RM', 'Rs. ')

  it('what is shown reads back as the same amount, in the same digits, and is shown the same again', () => {
    fc.assert(
      fc.property(amount, mark, (written, currency) => {
        const shown = currency + written.replace('-', '')
        const text = moneyText(written.startsWith('-') ? `-${shown}` : shown)
        const read = parseAmount(text)
        expect(read).not.toBeNull()
        expect(compareAmounts(read ?? '', written)).toBe(0)
        expect(text.replace(/[^\d.]/g, '')).toContain(written.replace('-', ''))
        expect(moneyText(text)).toBe(text)
        expect(text).toMatch(/\d{1,3}(,\d{3})*\.\d{2,}$/)
      }),
    )
  })

  it('what a division left is shown with its cents, and a sum with the decimals of its column otherwise', () => {
    expect(totalText('587679.6153846153')).toBe('587,679.62')
    expect(totalText('-31617.692307692305', 2)).toBe('-31,617.69')
    expect(totalText('0.123456', 6)).toBe('0.123456')
  })

  it('a sum is exact, with the decimals of its column and never fewer than two', () => {
    expect(totalText('755605')).toBe('755,605.00')
    expect(totalText('377462.0', 0)).toBe('377,462.00')
    expect(totalText('0.9999', 2)).toBe('0.9999')
    expect(totalText('1.5000', 2)).toBe('1.50')
    expect(totalText('1.5', 4)).toBe('1.5000')
    expect(totalText('-120.750000')).toBe('-120.75')
    expect(totalText('100')).toBe('100.00')
    fc.assert(
      fc.property(amount, fc.option(fc.integer({ min: 0, max: 6 })), (sum, decimals) => {
        const shown = parseAmount(totalText(sum, decimals)) ?? ''
        const [, fraction = ''] = sum.replace(/0+$/, '').split('.')
        const isWritten = fraction.length <= Math.max(4, decimals ?? 0)
        expect(compareAmounts(shown, isWritten ? sum : roundAmount(sum, Math.max(2, decimals ?? 0)))).toBe(0)
      }),
    )
  })

  it('what is below zero is known by its amount, however it is written', () => {
    for (const text of ['-5', '(5.00)', '5-', '−0.01', '-HK$3']) expect(isNegativeMoney(text)).toBe(true)
    for (const text of ['5', '-', '—', '-0.00', '(0)', '(无)', '2024-03-01', ''])
      expect(isNegativeMoney(text)).toBe(false)
    expect(isNegativeAmount('-0.00')).toBe(false)
    expect(amountText('-0.00')).toBe('0.00')
  })

  it('a foreign currency is told from the amount', () => {
    expect(readMoney('HK$1,000.00')).toEqual({ amount: '1000.00', currency: 'HK$' })
    expect(readMoney('¥1,000.00')).toEqual({ amount: '1000.00', currency: '' })
    expect(readMoney('—')).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../money/money.ts'
import { bankCardOf, bankOf } from './bank.ts'
import { instantOf } from './instant.ts'
import { isLink } from './link.ts'
import { clampPercent, formatPercent } from './percent.ts'
import { stripSpecial } from './plain-text.ts'
import { relativeTime } from './relative-time.ts'

const zone = 'Asia/Shanghai'

describe('FORMAT-03 the link check', () => {
  test.each([
    ['http://example.com', true],
    ['https://example.com/a?b=c', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['mailto:hr@example.com', true],
    ['tel:13800138000', true],
    ['/salarySlip', false],
    ['//example.com', false],
    ['ftp://example.com', false],
    ['javascript:alert(1)', false],
    ['httpless', false],
    ['see https://example.com', false],
    ['', false],
  ])('%j is a link: %s', (text, expected) => {
    expect(isLink(text)).toBe(expected)
  })

  test('no path of the program is one', () => {
    fc.assert(fc.property(fc.webPath(), (path) => !isLink(`/${path}`)))
    fc.assert(fc.property(fc.webUrl(), isLink))
  })
})

describe('FORMAT-05 the character filter', () => {
  const listed = '`~@$%^&*+=<>"{}|/\'\\[]#'

  test.each([
    [listed, ''],
    ['=1+1', '11'],
    ['海棠贸易有限公司（上海）', '海棠贸易有限公司（上海）'],
    ['张·三-丰 O’Hara, Jr.', '张·三-丰 O’Hara, Jr.'],
    ['＜script＞＃１', 'script１'],
    ['𠮷野😀', '𠮷野😀'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(stripSpecial(text)).toBe(expected)
  })

  test('nothing of the list is left, nothing else is lost, in their order; a second time changes nothing', () => {
    const mixed = fc.array(fc.oneof(fc.constantFrom(...listed), fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(mixed, (parts) => {
        const text = parts.join('')
        const kept = stripSpecial(text)
        expect([...kept].some((character) => listed.includes(character))).toBe(false)
        expect(stripSpecial(kept)).toBe(kept)
        // One character may stand for several: ℀ is a/c and goes with its stroke.
        const isListed = (character: string) => [...character.normalize('NFKC')].some((each) => listed.includes(each))
        const plain = [...text].filter((character) => !isListed(character))
        expect(kept).toBe(plain.join(''))
      }),
    )
  })
})

describe('FORMAT-06 percentages and money', () => {
  test.each([
    [-1, '0%'],
    [0, '0%'],
    [66.66, '67%'],
    [100, '100%'],
    [140, '100%'],
    [Number.NaN, '0%'],
    [Number.POSITIVE_INFINITY, '100%'],
  ])('%d is shown as %s', (value, expected) => {
    expect(formatPercent(value)).toBe(expected)
  })

  test('decimals can be asked for', () => {
    expect(formatPercent(66.66, 1)).toBe('66.7%')
  })

  test('whatever comes, it stays between 0 and 100; between them it is itself', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        const shown = clampPercent(value)
        expect(shown >= 0 && shown <= 100).toBe(true)
        // toBe would treat -0 and 0 as different numbers.
        if (value >= 0 && value <= 100) expect(shown === value).toBe(true)
      }),
    )
  })

  test.each([
    ['0', '0.00'],
    ['8445.4', '8,445.40'],
    ['-1234567.895', '-1,234,567.90'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ])('the amount %s is shown as %s', (amount, expected) => {
    expect(formatAmount(amount)).toBe(expected)
  })

  test('an amount in cents is read back from what is shown, and groups have three digits', () => {
    fc.assert(
      fc.property(fc.bigInt(), (cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
        const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        const shown = formatAmount(amount)
        expect(shown).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d{2}$/)
        expect(shown.replaceAll(',', '')).toBe(amount)
      }),
    )
  })
})

describe('FORMAT-07 times', () => {
  test.each([
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    ['1700000000123', '2023-11-14T22:13:20.123Z'],
    ['2026-01-31T08:00:00.000Z', '2026-01-31T08:00:00.000Z'],
  ])('%s is %s', (time, expected) => {
    expect(instantOf(time)?.toISOString()).toBe(expected)
  })

  test.each(['', 'null', 'yesterday', '2026-13-01'])('%j is no time', (time) => {
    expect(instantOf(time)).toBeNull()
    expect(relativeTime(time, new Date(), 'ch', zone)).toBe('')
  })

  test('ten digits are the second, thirteen the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (seconds) => {
        expect(instantOf(String(seconds))).toEqual(instantOf(`${seconds}000`))
      }),
    )
  })

  // Noon in that zone.
  const now = new Date('2026-11-21T04:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

  test.each([
    [0, '刚刚', 'just now'],
    [29, '刚刚', 'just now'],
    [-20, '刚刚', 'just now'],
    [30, '1 分钟前', '1 minute ago'],
    [119, '1 分钟前', '1 minute ago'],
    [120, '2 分钟前', '2 minutes ago'],
    [3599, '59 分钟前', '59 minutes ago'],
    [3600, '1 小时前', '1 hour ago'],
    [86_399, '23 小时前', '23 hours ago'],
    [86_400, '1 天前', '1 day ago'],
    [172_799, '1 天前', '1 day ago'],
    [172_800, '2026-11-19', '2026-11-19'],
    [-3600, '2026-11-21', '2026-11-21'],
  ])('%i seconds ago is %s, in English %s', (seconds, zh, en) => {
    expect(relativeTime(ago(seconds), now, 'ch', zone)).toBe(zh)
    expect(relativeTime(ago(seconds), now, 'en', zone)).toBe(en)
  })

  test('a date is that of the zone, whatever the zone of the machine', () => {
    expect(relativeTime('2026-11-18T16:30:00Z', now, 'ch', zone)).toBe('2026-11-19')
    expect(relativeTime('2026-11-18T16:30:00Z', now, 'ch', 'America/New_York')).toBe('2026-11-18')
  })

  test('a time of 10 digits is told like the same instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 300_000 }), (seconds) => {
        const digits = String(Math.floor(now.getTime() / 1000) - seconds)
        expect(relativeTime(digits, now, 'en', zone)).toBe(relativeTime(ago(seconds), now, 'en', zone))
      }),
    )
  })
})

describe('FORMAT-08 banks and cards', () => {
  test.each([
    ['308,招商银行,上海徐家汇支行', { code: '308', name: '招商银行', branch: '上海徐家汇支行' }],
    ['308，招商银行，A,B', { code: '308', name: '招商银行', branch: 'A B' }],
    [' 308 , 招商银行 ', { code: '308', name: '招商银行', branch: '' }],
    ['null,undefined,', { code: '', name: '', branch: '' }],
    ['', { code: '', name: '', branch: '' }],
  ])('the bank %j', (text, expected) => {
    expect(bankOf(text)).toEqual(expected)
  })

  test.each([
    ['6225880100000000;招商银行;徐家汇支行', { number: '6225880100000000', bank: '招商银行', branch: '徐家汇支行' }],
    ['6225 8801 0000 0000；招商银行', { number: '6225880100000000', bank: '招商银行', branch: '' }],
    ['', { number: '', bank: '', branch: '' }],
  ])('the card %j', (text, expected) => {
    expect(bankCardOf(text)).toEqual(expected)
  })

  test('whatever is put together comes apart again', () => {
    const part = fc.stringMatching(/^[\u4e00-\u9fffA-Z\d]{0,12}$/)
    fc.assert(
      fc.property(part, part, part, (first, second, third) => {
        expect(Object.values(bankOf([first, second, third].join(',')))).toEqual([first, second, third])
        expect(Object.values(bankCardOf([first, second, third].join(';')))).toEqual([first, second, third])
      }),
    )
  })
})

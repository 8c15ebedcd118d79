import { describe, expect, test } from 'vitest'
import { bankOfCard, cardHints } from './bank-card.ts'
import { bankCards } from './bank-cards-text.ts'
import { checkDetail, detailText, maskDetail, normaliseDetail } from './detail.ts'
import { arrangeFields } from './known-fields.ts'

const options = [
  { id: '1', nameCh: '中', nameEn: 'M' },
  { id: '2', nameCh: '大', nameEn: '' },
]
const field = (type: 'text' | 'number' | 'date' | 'choice' | 'bank' | 'card') => ({
  ...(arrangeFields(null, {})[0] as ReturnType<typeof arrangeFields>[number]),
  key: 'own',
  nameCh: '字段',
  nameEn: '',
  type,
  options: type === 'choice' ? options : [],
})

describe('values of fields', () => {
  test.each([
    ['text', ' 0012 ', '0012'],
    ['text', 'null', ''],
    ['number', '１，234.50', '1234.50'],
    ['number', '三', '三'],
    ['date', '2026/3/5', '2026-03-05'],
    ['date', '2026年3月5日', '2026-03-05'],
    ['date', '20260305', '2026-03-05'],
    ['date', '2026-03-05T00:00:00', '2026-03-05'],
    ['date', '2026-02-30', '2026-02-30'],
    ['choice', ' m ', '1'],
    ['choice', '大', '2'],
    ['choice', '小', '小'],
    ['bank', '102，工商银行', '102,工商银行'],
    ['bank', ',工商银行,', ',工商银行'],
    ['card', '0062 2202-1234；工行；', '006222021234;工行'],
  ] as const)('ROSTER-02 a %s typed as %s is kept as %s', (type, typed, kept) => {
    expect(normaliseDetail(field(type), typed)).toBe(kept)
  })

  test.each([
    ['number', '三', 'employees.numberInvalid'],
    ['date', '2026-02-30', 'employees.dateInvalid'],
    ['date', '2026-13-01', 'employees.dateInvalid'],
    ['choice', '小', 'employees.choiceUnknown'],
    ['text', 'x'.repeat(201), 'employees.textTooLong'],
  ] as const)('ROSTER-02 a %s may not be %s', (type, value, key) => {
    expect(checkDetail(field(type), value, 'ch')?.key).toBe(key)
  })

  test('ROSTER-02 a card is refused only where its digits are masked or rounded, other sensitive values where masked', () => {
    const sensitive = { ...field('text'), sensitive: true }
    const card = { ...field('card'), sensitive: true }
    expect(checkDetail(card, '1;2;3', 'ch')).toBeUndefined()
    expect(checkDetail(card, '6222***0123;2;3', 'ch')?.key).toBe('employees.maskedValue')
    expect(checkDetail(card, '6.22202E+18', 'ch')?.key).toBe('employees.digitsLost')
    expect(checkDetail(sensitive, 'A******78', 'ch')?.key).toBe('employees.maskedValue')
    expect(checkDetail(field('text'), 'A*8', 'ch')).toBeUndefined()
  })

  test('ROSTER-02 values are read as people write them, and masked where they are sensitive', () => {
    expect(detailText(field('choice'), '1', 'en')).toBe('M')
    expect(detailText(field('choice'), '2', 'en')).toBe('大')
    expect(detailText(field('card'), '6222;工行;城东', 'ch')).toBe('6222 工行 城东')
    expect(maskDetail('card', '6222021234567890123;工行')).toBe('6222***********0123;工行')
    expect(maskDetail('card', '12345678')).toBe('********')
    expect(maskDetail('text', 'A12345678')).toBe('A******78')
  })
})

describe('bank cards', () => {
  test.each([
    ['6222020200112233446', '中国工商银行'],
    ['6228480402564890018', '中国农业银行'],
    ['6217000010001234567', '中国建设银行'],
    ['6216610100016587010', '中国银行'],
    ['6225880137706868', '招商银行'],
    ['6221881234567890', '中国邮政储蓄银行'],
    ['0000000000000000', undefined],
  ])('ROSTER-02 %s is a card of %s', (number, bank) => {
    expect(bankOfCard(number)?.zh).toBe(bank)
  })

  test('ROSTER-02 a mistyped digit and another bank are warned of, the usual short names are not', () => {
    expect(cardHints({ number: '6222021234567890124', bank: '' }).mistyped).toBe(true)
    expect(cardHints({ number: '6228480402564890018', bank: '农行' })).toMatchObject({
      mistyped: false,
      otherBank: false,
    })
    expect(cardHints({ number: '6228480402564890018', bank: '招商银行' }).otherBank).toBe(true)
    for (const bank of ['中行', '中国银行股份有限公司', 'Bank of China'])
      expect([bank, cardHints({ number: '6216610100016587010', bank }).otherBank]).toEqual([bank, false])
    for (const bank of ['工行', '中国工商银行', 'ICBC'])
      expect([bank, cardHints({ number: '6222020200112233446', bank }).otherBank]).toEqual([bank, false])
  })

  test('ROSTER-02 no number of the table belongs to two banks', () => {
    const all = bankCards.flatMap(({ first }) => first.split(' '))
    expect(new Set(all).size).toBe(all.length)
    for (const digits of all) expect(digits).toMatch(/^\d{6}$/)
  })
})

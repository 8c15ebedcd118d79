import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountForm, amountText, decodeRow, encodeContact } from './row-encoding.ts'

const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const cellsOf = (cells: string) => decodeRow(`{"cells":${cells},"net":null,"contact":{}}`).cells

test.each([
  ['1234567.5', 2, true, '1,234,567.50'],
  ['-1234567.5', 2, true, '-1,234,567.50'],
  ['-123', 0, true, '-123'],
  ['123', 1, true, '123.0'],
  ['1000', 0, true, '1,000'],
  ['1234567.5', 2, false, '1234567.50'],
  ['0', 2, true, '0.00'],
  ['0.05', 4, false, '0.0500'],
])('IMPORT-08 %s with %s decimals, thousands grouped: %s, shows as %s', (amount, decimals, thousands, shown) => {
  expect(amountText(amountForm(decimals, thousands), amount)).toBe(shown)
})

test('IMPORT-08 every kind of cell on a line reads back as it is stored', () => {
  expect(cellsOf('["张三",["¥1","1"],12.5,-0.05,[5,1234.5],[4,"7.50"],"12.50",""]')).toEqual([
    '张三',
    ['¥1', '1'],
    '12.5',
    '-0.05',
    ['1,234.50', '1234.5'],
    ['7.50', '7.50'],
    '12.50',
    '',
  ])
})

test('IMPORT-08 amounts of up to fourteen signs lose nothing as bare numbers', () => {
  const amount = fc.tuple(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 99 }), fc.boolean())
  fc.assert(
    fc.property(amount, ([whole, cents, negative]) => {
      const fraction = cents ? `.${String(cents).padStart(2, '0').replace(/0$/, '')}` : ''
      const digits = `${negative && (whole || cents) ? '-' : ''}${whole}${fraction}`
      fc.pre(digits.length <= 14)
      expect(cellsOf(`[${digits}]`)).toEqual([digits])
    }),
    { numRuns: 2000 },
  )
})

test('REVIEW-02 what was sealed whole, without short forms, reads the same', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.tuple(fc.string(), fc.string()))), (cells) => {
      const content = { cells, net: '1', contact }
      expect(decodeRow(JSON.stringify(content))).toEqual(content)
    }),
  )
})

test('IMPORT-06 of a contact what is said reads back, and nothing else', () => {
  const field = fc.constantFrom('', '13800138000', 'a@b.cn', '"', '张')
  fc.assert(
    fc.property(
      fc.record({ phone: field, email: field, idNumber: field, employeeNo: field, messenger: field }),
      (said) => {
        const line = encodeContact(said)
        expect(line).not.toContain(':""')
        expect(decodeRow(`{"cells":[],"net":null,"contact":${line}}`).contact).toEqual(said)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { isIdNumber } from '../../format/id-number.ts'
import { passwordExample, pdfPassword } from './pdf-password.ts'
import { pdfPasswordText } from './pdf-password-text.ts'

test.each([
  ['11010119900307123x', '13800001234', '07123X1234'],
  ['110101199003071234', '+86 138-0000-1234', '0712341234'],
  ['E1234567', '13800001234', '2345671234'],
  ['H１２３４５６（7）', '13800001234', '2345671234'],
  ['A1234', '13800001234', 'A12341234'],
  ['1234', '13800001234', null],
  ['', '13800001234', null],
  ['110101199003071234', '', null],
  ['110101199003071234', '123', null],
  ['110***********1234', '13800001234', null],
  ['110101199003071234', '138****1234', null],
])('CONFIG-04 ID number %s and phone %s give the password %s', (idNumber, phone, expected) => {
  expect(pdfPassword({ idNumber, phone })).toBe(expected)
})

test('CONFIG-04 the example is explained with its own password, and is nobody’s ID number', () => {
  expect(isIdNumber(passwordExample.idNumber)).toBe(false)
  for (const text of Object.values(pdfPasswordText.example))
    expect(text).toContain(pdfPassword(passwordExample) as string)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from './email.ts'
import { isEmpty } from './empty.ts'
import { checkCharacter, isIdNumber, isResidentId } from './id-number.ts'
import { maskIdNumber, maskMiddle, maskPhone } from './mask.ts'
import { isMobile, mobileOf } from './mobile.ts'
import { tidy } from './tidy.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const mobile = fc.stringMatching(/^1[3-9]\d{9}$/)

describe('FORMAT-01 mobile numbers', () => {
  test.each([
    ['13000000000', true],
    ['19999999999', true],
    ['12999999999', false],
    ['10999999999', false],
    ['23000000000', false],
    ['1300000000', false],
    ['130000000000', false],
    ['1300000000a', false],
    ['１3000000000', false],
    [' 13000000000', false],
    ['13000000000\n', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isMobile(text)).toBe(expected)
  })

  test.each([
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['138–0013—8000', '13800138000'],
    ['(+86) 138.0013.8000', '13800138000'],
    ['+8613800138000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['＋８６　１３８００１３８０００', '13800138000'],
    ['86138001380', null],
    ['+1 138 0013 8000', null],
    ['010-62770000', null],
    ['13800138000/13900139000', null],
    ['1.38E+10', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(mobileOf(typed)).toBe(expected)
  })

  test('exactly the 11 digits with 1 and then 3 to 9 are one', () => {
    fc.assert(fc.property(mobile, (text) => isMobile(text)))
    fc.assert(
      fc.property(digits(11), (text) => isMobile(text) === (text.startsWith('1') && Number(text[1]) >= 3)),
      { numRuns: 1000 },
    )
  })

  test('however it is grouped, the same number comes out, and it stays what it is', () => {
    const blank = fc.constantFrom('', ' ', '-', '　', ' - ')
    fc.assert(
      fc.property(mobile, fc.array(blank, { minLength: 11, maxLength: 11 }), (number, blanks) => {
        const typed = [...number].map((digit, index) => digit + (blanks[index] ?? '')).join('')
        expect(mobileOf(typed)).toBe(number)
        expect(mobileOf(`+86${typed}`)).toBe(number)
        expect(mobileOf(number)).toBe(number)
      }),
    )
  })
})

describe('FORMAT-02 the empty check', () => {
  test.each([null, undefined, 'null', 'undefined', '', [], {}])('%j is empty', (value) => {
    expect(isEmpty(value)).toBe(true)
  })

  test.each([0, false, ' ', 'NULL', 'nullable', '0', [null], { a: undefined }, new Date(0), new Map(), Number.NaN])(
    '%j is not',
    (value) => {
      expect(isEmpty(value)).toBe(false)
    },
  )

  test('nothing else is empty', () => {
    const something = fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.string({ minLength: 1 }),
      fc.array(fc.anything(), { minLength: 1 }),
    )
    fc.assert(fc.property(something, (value) => !isEmpty(value) || value === 'null' || value === 'undefined'))
  })
})

describe('FORMAT-04 masks', () => {
  test.each([
    ['13800138000', '138****8000'],
    ['1234567', '*******'],
    ['12345678', '123*5678'],
    ['', ''],
  ])('the phone %s is shown as %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected)
  })

  test('how much of a phone is kept can be said', () => {
    expect(maskPhone('13800138000', 2, 2)).toBe('13*******00')
  })

  test.each([
    ['11010519491231002X', '110***********002X'],
    ['110105491231002', '110********1002'],
    ['E12345678', null],
    ['1101051949123100', null],
    ['1101051949123100200', null],
    ['', null],
  ])('the ID number %s is shown as %s', (idNumber, expected) => {
    expect(maskIdNumber(idNumber)).toBe(expected)
  })

  test('a mask keeps the length, the ends, and nothing between', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(6), fc.nat(6), (text, first, last) => {
        const before = [...text]
        const after = [...maskMiddle(text, first, last)]
        expect(after).toHaveLength(before.length)
        const isShort = before.length <= first + last
        for (const [index, character] of after.entries()) {
          const isEnd = index < first || index >= before.length - last
          expect(character).toBe(!isShort && isEnd ? before[index] : '*')
        }
      }),
    )
  })
})

describe('FORMAT-04 ID numbers', () => {
  test.each([
    ['11010519491231002X', true],
    ['440524188001010014', true],
    ['110105194912310021', false],
    ['11010519491331002X', false],
    ['110105194902300021', false],
    ['11010519491231002x', false],
    ['01010519491231002X', false],
    ['110105491231002', true],
    ['110105491331002', false],
  ])('%s is a resident’s: %s', (text, expected) => {
    expect(isResidentId(text)).toBe(expected)
  })

  test.each([
    ['11010519491231002X', true],
    ['E12345678', true],
    ['EA1234567', true],
    ['H1234567890', true],
    ['12345678', true],
    ['A123456(7)', true],
    ['USA110000000000', true],
    ['1101051949123100', false],
    ['11010519491231002', false],
    ['1101051949123100211', false],
    ['110105194912310021', false],
    ['1234', false],
    ['PASSPORT', false],
    ['E1234 5678', false],
    ['护照12345', false],
  ])('%s may stand on a document: %s', (text, expected) => {
    expect(isIdNumber(text)).toBe(expected)
  })

  test('any single wrong digit of a resident number is noticed', () => {
    const born = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{5}$/),
        born,
        digits(3),
        fc.nat(16),
        fc.integer({ min: 1, max: 9 }),
        (...parts) => {
          const [area, day, order, at, by] = parts
          const body = area + day.toISOString().slice(0, 10).replaceAll('-', '') + order
          const number = body + checkCharacter(body)
          expect(isResidentId(number)).toBe(true)
          const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1)
          expect(isResidentId(wrong)).toBe(false)
        },
      ),
    )
  })
})

describe('FORMAT-01 e-mail addresses and texts', () => {
  test.each([
    ['a@example.com', true],
    ['zhang.san+pay@mail.example.com.cn', true],
    ['用户@例子.公司', true],
    ["o'hara@example.ie", true],
    ['a@b', false],
    ['a@b.', false],
    ['a@.com', false],
    ['a@-b.com', false],
    ['a@127.0.0.1', false],
    ['a b@example.com', false],
    ['a@@example.com', false],
    ['a@example.com,b@example.com', false],
    ['.a@example.com', false],
    ['a..b@example.com', false],
    ['a@example.com\r\nBcc: b@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`a@${'b'.repeat(64)}.com`, false],
    ['@example.com', false],
    ['', false],
  ])('%j is an address: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected)
  })

  test.each([
    ['  a \t b\u3000 ', 'a b'],
    ['\ufeff\u200b研发部\u202c', '研发部'],
    ['ＡＢ１２', 'AB12'],
    ['（北京）', '（北京）'],
    ['null', ''],
    [' undefined ', ''],
  ])('%j is tidied to %j', (text, expected) => {
    expect(tidy(text)).toBe(expected)
  })

  test('tidying twice changes nothing more', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tidy(tidy(text)) === tidy(text)))
  })
})

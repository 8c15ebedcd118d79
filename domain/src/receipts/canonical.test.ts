import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalBytes, canonicalText, parseCanonical } from './canonical.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('canonical JSON (RFC 8785)', () => {
  test('SLIP-06 writes the example of RFC 8785 §3.2.2', () => {
    const value = JSON.parse(
      `{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],` +
        String.raw`"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    )
    expect(canonicalText(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  test('SLIP-06 sorts names by UTF-16 code units, as in RFC 8785 §3.2.3', () => {
    const value = JSON.parse(
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One",` +
        String.raw`"\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    )
    expect([...canonicalText(value).matchAll(/"([^"]+)":"([^"]+)"/g)].map(([, , name]) => name)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('SLIP-06 writes the number %s of RFC 8785 appendix B as %s', (bits, text) => {
    expect(canonicalText(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
  })

  test('SLIP-06 refuses what is no JSON', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])
      expect(() => canonicalText(value)).toThrow()
  })

  test('SLIP-06 the order of names does not matter, and what was written is read again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const shuffled = JSON.parse(JSON.stringify(value), (_, each) =>
          each && typeof each === 'object' && !Array.isArray(each)
            ? Object.fromEntries(Object.entries(each).reverse())
            : each,
        )
        expect(canonicalText(shuffled)).toBe(canonicalText(value))
        expect(parseCanonical(canonicalBytes(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test.each([
    '{"a": 1}',
    '{"b":1,"a":1}',
    '{"a":1.0}',
    '{"a":1}\n',
    '\ufeff{"a":1}',
    '{"a":1,"a":1}',
    '"\\u0041"',
    '{',
  ])('SLIP-06 does not read %s, which is not the one text of its value', (text) =>
    expect(parseCanonical(bytes(text))).toBeUndefined(),
  )

  test('SLIP-06 does not read bytes that are no UTF-8', () => {
    expect(parseCanonical(Uint8Array.of(0x22, 0xff, 0x22))).toBeUndefined()
  })
})

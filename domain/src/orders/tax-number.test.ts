import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTaxNumberFault, tidyTaxNumber } from './tax-number.ts'

/** Published codes of well-known companies, and numbers made up by the rules of the standards. */
const right: [name: string, number: string][] = [
  ['a unified social credit code', '91110108551385082Q'],
  ['another one', '91440300708461136T'],
  ['one of another kind of body, all digits but one', '91330100799655058B'],
  ['an old number: region and organisation code', '440301708461136'],
  ['an organisation code that ends with X', '11010880000005X'],
  ['an old number: identity number of 15 digits', '110105491231002'],
  ['17 digits: the same with two more', '11010549123100201'],
  ['18: an identity number', '11010519491231002X'],
  ['20: an identity number with two digits', '11010519491231002X01'],
]

describe('ORDER-06 the number of the buyer', () => {
  test.each(right)('%s is taken: %s', (_, number) => {
    expect(findTaxNumberFault(number)).toBeNull()
  })

  test('as it was typed or copied, with blanks, hyphens, small and full-width letters', () => {
    expect(tidyTaxNumber(' 91440300-7084 61136t ')).toBe('91440300708461136T')
    expect(tidyTaxNumber('９１４４０３００７０８４６１１３６Ｔ')).toBe('91440300708461136T')
    expect(findTaxNumberFault('9144 0300 7084 6113 6t')).toBeNull()
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['9144030070846113', 'length'],
    ['91440300708461136T0', 'length'],
    ['9144030070846I136T', 'characters'],
    ['91440300708461136中', 'characters'],
    ['91440300708461137T', 'checkDigit'],
    ['440301708461137', 'checkDigit'],
    ['11010549023100201', 'checkDigit'],
    ['1101054912310020A', 'characters'],
    ['110105194912310021', 'checkDigit'],
    ['11010519491231002101', 'checkDigit'],
    ['1101051949123100ZZ01', 'characters'],
  ] as const)('%j is refused: %s', (typed, fault) => {
    expect(findTaxNumberFault(typed)).toBe(fault)
  })

  test('any one other character of a code, and any two neighbours that change places, are found', () => {
    const code = '91440300708461136T'
    const characters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...characters), (place, character) => {
        const changed = code.slice(0, place) + character + code.slice(place + 1)
        return changed === code || findTaxNumberFault(changed) !== null
      }),
    )
    for (let place = 0; place < 17; place++) {
      const [a = '', b = ''] = code.slice(place, place + 2)
      const swapped = code.slice(0, place) + b + a + code.slice(place + 2)
      expect(swapped === code || findTaxNumberFault(swapped) !== null, swapped).toBe(true)
    }
  })
})

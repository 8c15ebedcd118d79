import type { ContentOf, EditedPackage } from '@zhixin/contract/platform/editions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, yuanOf } from '../format/yuan.ts'
import { checkPrices, packageLimits } from './check-prices.ts'
import { differencesBetween } from './differences.ts'
import { restoredContent } from './restored-content.ts'

const pack = (id: string, some: Partial<EditedPackage> = {}): EditedPackage => ({
  id,
  serviceType: 1,
  zh: id,
  en: id,
  days: 365,
  unitCents: 3000,
  minPeople: 10,
  maxPeople: 200_000,
  onSale: true,
  ...some,
})
const prices = (...packages: EditedPackage[]): ContentOf<'prices'> => ({ kind: 'prices', packages })
const people = pack('people', { serviceType: 2, minPeople: 1 })
const before = prices(pack('year'), people)

describe('PLATFORM-05 what prices may follow', () => {
  const cases: [string, ContentOf<'prices'>, string | undefined][] = [
    ['another price', prices(pack('year', { unitCents: 1 }), people), undefined],
    ['another order, and a new package', prices(people, pack('half', { days: 180 }), pack('year')), undefined],
    ['a package off sale beside another', prices(pack('year', { onSale: false }), pack('half'), people), undefined],
    ['no price', prices(pack('year', { unitCents: 0 }), people), 'platform.price'],
    ['a price that is too high', prices(pack('year', { unitCents: 10_000_001 }), people), 'platform.price'],
    ['part of a cent', prices(pack('year', { unitCents: 10.5 }), people), 'platform.price'],
    ['no days', prices(pack('year', { days: 0 }), people), 'platform.packageDays'],
    ['too many days', prices(pack('year'), { ...people, days: 3661 }), 'platform.packageDays'],
    ['nobody', prices(pack('year', { minPeople: 0 }), people), 'platform.packagePeople'],
    ['more than the most', prices(pack('year', { minPeople: 20, maxPeople: 19 }), people), 'platform.packagePeople'],
    ['more than an order can have', prices(pack('year', { maxPeople: 200_001 }), people), 'platform.packagePeople'],
    ['a package that goes', prices(pack('half'), people), 'platform.packageStays'],
    ['a code that is none', prices(pack('year'), pack("x'; drop"), people), 'platform.packageId'],
    ['a code twice', prices(pack('year'), pack('Year'), people), 'platform.twice'],
    ['another kind of package', prices(pack('year', { serviceType: 2 }), people), 'platform.packageType'],
    ['days instead of people', prices(pack('year'), pack('people')), 'platform.packageType'],
    ['a second one for people', prices(pack('year'), people, { ...people, id: 'more' }), 'platform.packageType'],
    ['people off sale', prices(pack('year'), { ...people, onSale: false }), 'platform.packageType'],
    ['nothing to renew with', prices(pack('year', { onSale: false }), people), 'platform.noneOnSale'],
    ['a missing name', prices(pack('year', { en: ' ' }), people), 'platform.textMissing'],
  ]
  test.each(cases)('%s', (_, after, key) => expect(checkPrices(before, after)?.key).toBe(key))
})

test('PLATFORM-05 a price that is typed in yuan is kept and shown to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: packageLimits.minCents, max: packageLimits.maxCents }), (cents) => {
      expect(yuanOf(cents)).toMatch(/^\d+\.\d\d$/)
      expect(centsOf(yuanOf(cents))).toBe(cents)
    }),
  )
  expect(['30', '30.5', '30.50', '¥1,030.05', '３０.00'].map(centsOf)).toEqual([3000, 3050, 3050, 103005, 3000])
  expect(['30.005', '-1', '1e3', '', '三十'].map(centsOf)).toEqual([null, null, null, null, null])
})

test('PLATFORM-05 versions differ in price, days, people and sale, part by part', () => {
  const after = prices(pack('year', { unitCents: 2950, days: 360, minPeople: 5, onSale: false }), people)
  expect(differencesBetween(before, after)).toEqual([
    { of: 'price', what: 'year', before: '¥30.00', after: '¥29.50' },
    { of: 'days', what: 'year', before: '365', after: '360' },
    { of: 'people', what: 'year', before: '10 – 200000', after: '5 – 200000' },
    { of: 'state', what: 'year', before: 'on', after: 'off' },
  ])
})

test('PLATFORM-05 prices of before keep the packages that came since, off sale', () => {
  const now = prices(pack('year', { unitCents: 1 }), pack('half'), people)
  expect(restoredContent(before, now, false)).toEqual(prices(pack('year'), people, pack('half', { onSale: false })))
})

import { maxOrderedPeople } from '@zhixin/contract/limits'
import type { ContentOf, EditedPackage } from '@zhixin/contract/platform/editions'
import { yuanOf } from '../format/yuan.ts'
import { serviceTypes } from '../orders/order-states.ts'
import { duplicate, halfFilled, isKey, type Refusal } from './refusal.ts'

/** The limits of what a package says, which the table of packages has as well. */
export const packageLimits = { minCents: 1, maxCents: 10_000_000, maxDays: 3660, maxPeople: maxOrderedPeople } as const

const { minCents, maxCents, maxDays, maxPeople } = packageLimits

const isWithin = (count: number, min: number, max: number) => Number.isInteger(count) && count >= min && count <= max

/** What is wrong with the numbers of one package. */
function checkNumbers({ unitCents, days, minPeople: least, maxPeople: most, ...pack }: EditedPackage): Refusal | null {
  const name = pack.zh || pack.en || pack.id
  if (!isWithin(unitCents, minCents, maxCents))
    return { key: 'platform.price', params: { name, min: yuanOf(minCents), max: yuanOf(maxCents) } }
  if (!isWithin(days, 1, maxDays)) return { key: 'platform.packageDays', params: { name, max: maxDays } }
  if (!isWithin(least, 1, maxPeople) || !isWithin(most, least, maxPeople))
    return { key: 'platform.packagePeople', params: { name, max: maxPeople } }
  return null
}

/**
 * Whether these prices may follow the ones before (PLATFORM-05). Orders name their package, so none is removed and none
 * becomes another kind; and what companies need is on sale: days, and more people, of which there is one package.
 */
export function checkPrices(before: ContentOf<'prices'>, { packages }: ContentOf<'prices'>): Refusal | null {
  const ids = packages.map(({ id }) => id)
  const twice = duplicate(ids.map((id) => id.toLowerCase()))
  if (twice !== undefined) return { key: 'platform.twice', params: { name: twice } }
  const gone = before.packages.find(({ id }) => !ids.includes(id))
  if (gone) return { key: 'platform.packageStays', params: { name: gone.zh } }
  const had = new Map(before.packages.map((pack) => [pack.id, pack]))
  const misnamed = ids.find((id) => !had.has(id) && !isKey(id))
  if (misnamed !== undefined) return { key: 'platform.packageId', params: { name: misnamed } }
  const { renewal, expansion } = serviceTypes
  const changed = packages.find(({ id, serviceType, onSale }) =>
    serviceType === expansion
      ? had.get(id)?.serviceType !== expansion || !onSale
      : had.get(id)?.serviceType === expansion,
  )
  if (changed) return { key: 'platform.packageType', params: { name: changed.zh || changed.id } }
  if (!packages.some(({ serviceType, onSale }) => serviceType === renewal && onSale))
    return { key: 'platform.noneOnSale' }
  const empty = halfFilled(packages.map((pack) => ({ ...pack, name: pack.id })))
  if (empty) return empty
  for (const pack of packages) {
    const refusal = checkNumbers(pack)
    if (refusal) return refusal
  }
  return null
}

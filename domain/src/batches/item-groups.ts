import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemGroup, SlipGroup } from '@zhixin/contract/item-groups'
import { groupByName, type NamedGroup } from './group-by-name.ts'
import { isSlipItem } from './items.ts'

/** A sum that the amounts of a sheet satisfy: target = the terms with their signs (findings/equations/equation). */
export interface ItemSum {
  target: number
  terms: readonly { item: number; sign: 1 | -1 }[]
}

/** What is known about a sheet's amounts, apart from the names of its items. */
export interface KnownSums {
  sums: readonly ItemSum[]
  /**
   * Items whose amounts are negative. Such an item is a deduction although the sum adds it, unless its name is known as
   * pay.
   */
  negative: ReadonlySet<number>
}

/** The group of an item on the slip: the one that HR chose, else the proposed one. */
export const groupOf = ({ proposed, chosen }: SlipGroup): ItemGroup => chosen ?? proposed

/** Net pay is at the head of the slip; every other slip item is in a group. */
const isGrouped = (item: BatchItem): boolean => isSlipItem(item) && item.role !== 'netPay'

/** Whether the sheet's own headers group the slip items. */
export const hasOwnGroups = (items: readonly BatchItem[]): boolean =>
  items.some((item) => isGrouped(item) && item.groups.some((group) => group !== ''))

/**
 * Assigns to each item its group on the slip (REVIEW-14). A sheet's own groups are left as they are. Otherwise a
 * formula that leads to net or gross pay decides: an added item is an earning and a subtracted item a deduction, also
 * inside another total. Where no formula decides, the name does; unknown items go under other.
 */
export function groupItems(items: readonly BatchItem[], known: KnownSums): BatchItem[] {
  if (hasOwnGroups(items)) return items.map(({ slipGroup: _, ...item }) => item)
  const names = new Map(items.map((item) => [item.index, groupByName(item)]))
  const signs = groupsBySum(items, known, names)
  return items.map((item) => {
    if (!isGrouped(item)) return item
    const name = names.get(item.index) ?? { group: null }
    return { ...item, slipGroup: slipGroupOf(item, name, signs) }
  })
}

function slipGroupOf(item: BatchItem, name: NamedGroup, bySum: SumGroups): SlipGroup {
  // A sum of only some items is shown as a total only where the sheet holds its parts.
  const total = name.isTotal && (name.isWhole || bySum.targets.has(item.index)) ? { total: true } : {}
  if (item.role !== 'money') return { proposed: 'other', by: 'notAmount' }
  const found = bySum.groups.get(item.index)
  // An intermediate result on the way to net pay, taxable pay or pay after tax is not one of its parts.
  const isBetween = name.group === 'other' && bySum.targets.has(item.index)
  if (found && !isBetween) {
    const isOther = name.group !== null && name.group !== 'other' && name.group !== found
    return { proposed: found, by: 'equation', ...(isOther ? { nameSays: name.group as ItemGroup } : {}), ...total }
  }
  // An agreed salary beside the parts of what was paid is information, not pay.
  if (name.isReference && bySum.explainsPay) return { proposed: 'other', by: 'equation', nameSays: 'earnings' }
  return name.group === null
    ? { proposed: 'other', by: 'unknown', ...total }
    : { proposed: name.group, by: 'name', ...total }
}

interface SumGroups {
  groups: Map<number, ItemGroup>
  targets: ReadonlySet<number>
  /** Whether some formula leads to net or gross pay. */
  explainsPay: boolean
}

/** The groups that the formulas give to the items that they add up, from net pay down to the parts of parts. */
function groupsBySum(
  items: readonly BatchItem[],
  { sums, negative }: KnownSums,
  names: ReadonlyMap<number, NamedGroup>,
): SumGroups {
  const isCost = ({ target, terms }: ItemSum): boolean =>
    [target, ...terms.map(({ item }) => item)].some((item) => names.get(item)?.isCost)
  // The total cost is pay plus the employer's contributions. However it is written, it does not show how pay is made
  // up.
  const ofPay = sums.filter((sum) => !isCost(sum))
  const byTarget = new Map(ofPay.map((sum) => [sum.target, sum]))
  const terms = new Set(ofPay.flatMap((sum) => sum.terms.map(({ item }) => item)))
  const effects = new Map<number, Set<1 | -1>>()
  const follow = (sum: ItemSum, sign: 1 | -1, into: Map<number, Set<1 | -1>>, above: readonly number[]): void => {
    for (const term of sum.terms) {
      const effect = (sign * term.sign) as 1 | -1
      const known = into.get(term.item)
      if (known) known.add(effect)
      else into.set(term.item, new Set([effect]))
      const inner = byTarget.get(term.item)
      if (inner && !above.includes(term.item)) follow(inner, effect, into, [...above, term.item])
    }
  }
  const groups = new Map<number, ItemGroup>()
  const minus = new Set([...negative].filter((item) => names.get(item)?.group !== 'earnings'))
  const roots = items.filter(({ index }) => byTarget.has(index))
  const netPay = roots.filter(({ role }) => role === 'netPay')
  const others = roots.filter(({ index, role }) => role !== 'netPay' && !terms.has(index))
  for (const { index } of netPay) follow(byTarget.get(index) as ItemSum, 1, effects, [index])
  for (const [item, signs] of effects) setGroup(groups, item, signs, minus)
  let explainsPay = netPay.length > 0
  for (const { index } of others) {
    const sum = byTarget.get(index) as ItemSum
    const meaning = meaningOf(sum, names)
    if (meaning === null || meaning === 'employer') continue
    // An agreed salary that is part of no sum is not pay once a formula explains pay.
    if (names.get(index)?.isReference && explainsPay) continue
    const own = new Map<number, Set<1 | -1>>()
    const sign = meaning === 'deductions' ? -1 : 1
    follow(sum, sign, own, [index])
    for (const [item, signs] of own) if (!effects.has(item)) setGroup(groups, item, signs, minus)
    if (meaning === 'earnings') explainsPay = true
  }
  for (const { item } of sums.filter(isCost).flatMap((sum) => sum.terms))
    if (!groups.has(item) && names.get(item)?.group === null) groups.set(item, 'employer')
  return { groups, targets: new Set(byTarget.keys()), explainsPay }
}

/** An item that one formula adds and another one subtracts gets no group from them. */
function setGroup(
  groups: Map<number, ItemGroup>,
  item: number,
  signs: ReadonlySet<1 | -1>,
  minus: ReadonlySet<number>,
): void {
  const [sign, another] = signs
  if (sign === undefined || another !== undefined || groups.has(item)) return
  groups.set(item, sign < 0 || minus.has(item) ? 'deductions' : 'earnings')
}

/**
 * What a total that is part of no other sum adds up: by its name, else by the groups of most of its parts; null if it
 * is not about pay.
 */
function meaningOf(
  sum: ItemSum,
  names: ReadonlyMap<number, NamedGroup>,
): 'earnings' | 'deductions' | 'employer' | null {
  const own = names.get(sum.target)
  if (own?.group === 'other') return own.isResult ? 'earnings' : null
  if (own?.group) return own.group
  const counts = new Map<ItemGroup, number>()
  for (const { item, sign } of sum.terms) {
    const group = names.get(item)?.group
    if (sign > 0 && group && group !== 'other') counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const [max] = [...counts].sort((a, b) => b[1] - a[1])
  return max && max[1] * 2 > sum.terms.length ? (max[0] as 'earnings' | 'deductions' | 'employer') : null
}

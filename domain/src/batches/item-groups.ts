import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemGroup, SlipGroup } from '@zhixin/contract/item-groups'
import { groupByName, type NamedGroup } from './group-by-name.ts'
import { isSlipItem } from './items.ts'

/** A sum that the amounts of a sheet follow: target = the terms with their signs (domain/findings/equation). */
export interface ItemSum {
  target: number
  terms: readonly { item: number; sign: 1 | -1 }[]
}

/** What is known of a sheet's amounts beside the names of its items. */
export interface KnownSums {
  sums: readonly ItemSum[]
  /** Items whose amounts are written with a minus: what is added of them is taken off, unless they are known for pay. */
  negative: ReadonlySet<number>
}

/** Where an item stands on the slip: where HR put it, else where it was proposed. */
export const groupOf = ({ proposed, chosen }: SlipGroup): ItemGroup => chosen ?? proposed

/** Net pay stands at the head of the slip, everything else that may stand there is in a group. */
const isGrouped = (item: BatchItem): boolean => isSlipItem(item) && item.role !== 'netPay'

/** Whether the sheet's own headers group what stands on the slip. */
export const hasOwnGroups = (items: readonly BatchItem[]): boolean =>
  items.some((item) => isGrouped(item) && item.groups.some((group) => group !== ''))

/**
 * The items of a sheet with the group in which each stands on the slip (REVIEW-14). Groups of the sheet's own are left
 * alone. Else a formula that leads to net or gross pay decides: what is added is an earning, what is subtracted a
 * deduction, also inside of another total. What no formula says, the name does; what is unknown stands under other.
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
  // A sum of some parts is shown as one only where its parts stand in the sheet.
  const total = name.isTotal && (name.isWhole || bySum.targets.has(item.index)) ? { total: true } : {}
  if (item.role !== 'money') return { proposed: 'other', by: 'notAmount' }
  const found = bySum.groups.get(item.index)
  // What is itself worked out on the way to net pay, taxable pay or pay after tax, is no part of it.
  const isBetween = name.group === 'other' && bySum.targets.has(item.index)
  if (found && !isBetween) {
    const isOther = name.group !== null && name.group !== 'other' && name.group !== found
    return { proposed: found, by: 'equation', ...(isOther ? { nameSays: name.group as ItemGroup } : {}), ...total }
  }
  // An agreed salary beside the parts of what was paid says what was agreed, not what is paid.
  if (name.isReference && bySum.explainsPay) return { proposed: 'other', by: 'equation', nameSays: 'earnings' }
  return name.group === null
    ? { proposed: 'other', by: 'unknown', ...total }
    : { proposed: name.group, by: 'name', ...total }
}

interface SumGroups {
  groups: Map<number, ItemGroup>
  targets: ReadonlySet<number>
  /** Some formula leads to net or gross pay. */
  explainsPay: boolean
}

/** What the formulas say of the items that they add up, from net pay down to the parts of parts. */
function groupsBySum(
  items: readonly BatchItem[],
  { sums, negative }: KnownSums,
  names: ReadonlyMap<number, NamedGroup>,
): SumGroups {
  const isCost = ({ target, terms }: ItemSum): boolean =>
    [target, ...terms.map(({ item }) => item)].some((item) => names.get(item)?.isCost)
  // What work costs is pay and what the employer adds: however it is put, it says nothing of how pay comes about.
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
    // An agreed salary that is nobody's part says nothing of what is paid once a formula does.
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

/** What is added here and subtracted there says nothing. */
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

/** What a total that is part of nothing sums up, by its name, else by those of most of its parts; null: no pay. */
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

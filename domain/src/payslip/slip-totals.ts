import { itemGroupText } from '@zhixin/contract/batches/item-group-text'
import type { SlipView } from '@zhixin/contract/slip'
import { addAmounts, compareAmounts, isAmount, subtractAmounts, sumAmounts } from '../money/money.ts'

type Group = SlipView['groups'][number]
type Item = Group['items'][number]

export interface ArrangedSlip {
  groups: Group[]
  /** Totals that the items above them do not add up to, in the order of the slip. */
  apart: Item[]
  /** What the reader is told of them: another base, amounts without cents, or both. */
  because: { base: boolean; rounding: boolean }
}

/** Amounts with hidden decimals may be off by some cents, as the review allows. */
const few = '0.05'

/** Each amount without its cents is less than one yuan off. */
const isRoundedAway = (away: string, parts: number): boolean => compareAmounts(away, String(Math.max(parts, 1))) < 0

/** Whether earnings less deductions miss net pay by what amounts without cents may miss it, and by more than nothing. */
function isRoundedNet(groups: readonly Group[], net: string): boolean {
  const amounts = (label: string) =>
    (groups.find((group) => group.label === label)?.items ?? []).filter(
      ({ money, total, value }) => money && !total && isAmount(value),
    )
  const [earned, taken] = [amounts(itemGroupText.earnings.zh), amounts(itemGroupText.deductions.zh)]
  if (!isAmount(net) || earned.length === 0) return false
  const whole = [...earned, ...taken].every(({ value }) => !/\.\d*[1-9]/.test(value))
  const sum = sumAmounts(earned.map(({ value }) => value))
  const less = sumAmounts(taken.map(({ value }) => value.replace(/^-/, '')))
  const away = distance(subtractAmounts(sum, less), net)
  return whole && compareAmounts(away, few) > 0 && isRoundedAway(away, earned.length + taken.length)
}

const distance = (a: string, b: string): string => subtractAmounts(a, b).replace(/^-/, '')

/**
 * The groups of a slip as they may stand (SLIP-02). A total in stronger type below items says that it is their sum. One
 * that is not (it stands after deductions, or some of its items are not shown) is taken out of its group and shown
 * apart, as the sheet has it. A total may also count from the total before it, or be the negative of its items.
 */
export function arrangeTotals({ groups, netPay }: Pick<SlipView, 'groups' | 'netPay'>): ArrangedSlip {
  const apart: Item[] = []
  let base = false
  let rounding = isRoundedNet(groups, netPay?.value ?? '')
  const arranged = groups.map((group) => {
    const items: Item[] = []
    let all = '0'
    let sinceTotal: string | null = null
    let parts = 0
    for (const item of group.items) {
      const value = item.value || '0'
      if (!item.money || !isAmount(value)) {
        items.push(item)
        continue
      }
      if (!item.total) {
        all = addAmounts(all, value)
        sinceTotal = sinceTotal === null ? null : addAmounts(sinceTotal, value)
        parts++
        items.push(item)
        continue
      }
      const sums = [all, subtractAmounts('0', all), ...(sinceTotal === null ? [] : [sinceTotal])]
      if (sums.some((sum) => compareAmounts(distance(sum, value), few) <= 0)) {
        items.push(item)
        sinceTotal = value
        continue
      }
      apart.push(item)
      if (isRoundedAway(distance(all, value), parts)) rounding = true
      else base = true
    }
    return { ...group, items }
  })
  return {
    groups: arranged.filter(({ items }, at) => items.length > 0 || groups[at]?.items.length === 0),
    apart,
    because: { base, rounding: rounding && apart.length > 0 },
  }
}

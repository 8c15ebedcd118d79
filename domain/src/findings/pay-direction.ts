import type { BatchItem } from '@zhixin/contract/batches/batch'
import { groupByName } from '../batches/group-by-name.ts'
import { ownGroupWords } from '../batches/item-group-words.ts'
import { groupOf } from '../batches/item-groups.ts'

/** What an item of a sheet totals: all earnings, all deductions, or everything. Null: it is no such total. */
export function totalKind(item: BatchItem): 'gross' | 'deductions' | 'net' | null {
  if (item.role === 'netPay') return 'net'
  if (item.role !== 'money') return null
  const { isTotal, isWhole, group } = groupByName(item)
  if (!isTotal || !isWhole) return null
  return group === 'earnings' ? 'gross' : group === 'deductions' ? 'deductions' : null
}

/** An amount that may be a part of pay: neither net pay nor a total of other items. */
export function isPayPart(item: BatchItem): boolean {
  if (item.role !== 'money') return false
  const { isTotal, isResult } = groupByName(item)
  return !isTotal && !isResult && !item.slipGroup?.total
}

/**
 * How an item counts for net pay: 1 it is added, -1 it is subtracted, 0 it does not count, null nobody knows. The group
 * on the slip says it, which HR may have chosen; where the sheet has groups of its own, its names do.
 */
export function payDirection(item: BatchItem): 1 | -1 | 0 | null {
  if (!isPayPart(item)) return 0
  if (item.slipGroup) {
    const { by, chosen } = item.slipGroup
    const group = groupOf(item.slipGroup)
    if (group === 'earnings') return groupByName(item).isReference && by !== 'equation' && !chosen ? null : 1
    if (group === 'deductions') return -1
    return by === 'unknown' && chosen === undefined ? null : 0
  }
  const { group, isReference } = groupByName(item)
  if (isReference) return null
  if (group === 'earnings') return 1
  if (group === 'deductions') return -1
  if (group !== null) return 0
  const own = item.groups.join(' ')
  if (ownGroupWords.taken.test(own)) return -1
  return ownGroupWords.paid.test(own) ? 1 : null
}

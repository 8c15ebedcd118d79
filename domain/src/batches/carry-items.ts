import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipGroup } from '@zhixin/contract/item-groups'
import { joinBoth } from '@zhixin/contract/pair'
import type { Column } from '../payroll/table.ts'
import { hasOwnGroups } from './item-groups.ts'
import { isSlipItem } from './items.ts'
import { type ComparedColumn, pairColumns } from './pair-columns.ts'

/** An earlier batch: the columns of its file, and its items as HR left them. */
export interface EarlierItems {
  columns: readonly ComparedColumn[]
  items: readonly BatchItem[]
}

export interface CarriedItems {
  items: BatchItem[]
  /** How many were given a name of HR's, and how many stand on the slip, or do not, because HR had said so. */
  renamedItems: number
  switchedItems: number
  /** How many stand in a group that HR had put them into. */
  movedItems: number
}

/**
 * What HR decided about the items of an earlier batch, taken over to those of a file of the same structure (IMPORT-12):
 * whether one stands on the slip, in which group, and what it is called where its header is the same to the letter. A column that the
 * file hides and did not hide then stays off the slip, and so does what is left off unless HR puts it on (REVIEW-14) where
 * nobody had put it on: batches from before that rule showed it without being asked.
 */
export function carryItems(
  items: readonly BatchItem[],
  columns: readonly Column[],
  earlier: EarlierItems,
): CarriedItems {
  const before = new Map(earlier.items.map((item) => [item.column, item]))
  const found = new Map(pairColumns(earlier.columns, columns).pairs.map((pair) => [pair.now.index, pair]))
  let renamedItems = 0
  let switchedItems = 0
  let movedItems = 0
  const isFlat = !hasOwnGroups(items)
  const carried = items.map((item) => {
    const pair = found.get(item.column)
    const old = pair && before.get(pair.before.index)
    if (!pair || !old) return item
    const isPutOn = item.leftOff === undefined || item.leftOff === old.leftOff
    const shown = old.shown && isPutOn && !(item.hidden && !old.hidden)
    if (shown !== item.shown) switchedItems++
    if (isFlat && isSlipItem(item) && old.slipGroup?.chosen) movedItems++
    const slipGroup = item.slipGroup && carriedGroup(item.slipGroup, old.slipGroup)
    const own = { ...item, shown, ...(slipGroup ? { slipGroup } : {}) }
    if (pair.how !== 'same' || isCalledAlike(old, item)) return own
    renamedItems++
    const { salaryItemImportCh, salaryItemImportEn } = old
    const salaryItemImportLabel = joinBoth(salaryItemImportCh, salaryItemImportEn) || item.salaryItemImportLabel
    return { ...own, salaryItemImportCh, salaryItemImportEn, salaryItemImportLabel }
  })
  return { items: carried, renamedItems, switchedItems, movedItems }
}

/** HR's choice; and what nothing says this month, as in a column that nobody has an amount in, stands where it stood. */
function carriedGroup(now: SlipGroup, before: SlipGroup | undefined): SlipGroup {
  if (before === undefined) return now
  const own =
    now.by === 'unknown' && before.by !== 'notAmount' ? { ...before, ...(now.total ? { total: true } : {}) } : now
  return { ...own, ...(before.chosen ? { chosen: before.chosen } : {}) }
}

/** Under the same header another name is HR's. */
const isCalledAlike = (one: BatchItem, other: BatchItem): boolean =>
  one.salaryItemImportCh === other.salaryItemImportCh && one.salaryItemImportEn === other.salaryItemImportEn

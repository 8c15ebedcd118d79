import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipGroup } from '@zhixin/contract/item-groups'
import { joinBoth } from '@zhixin/contract/pair'
import type { Column } from '../payroll/table.ts'
import { hasOwnGroups } from './item-groups.ts'
import { isSlipItem } from './items.ts'
import { type ComparedColumn, pairColumns } from './pair-columns.ts'

/** The columns of an earlier batch's file, and its items with HR's changes. */
export interface EarlierItems {
  columns: readonly ComparedColumn[]
  items: readonly BatchItem[]
}

export interface CarriedItems {
  items: BatchItem[]
  /** How many items got a name from HR, and how many are on the slip, or off it, because HR decided so. */
  renamedItems: number
  switchedItems: number
  /** How many items are in a group that HR chose for them. */
  movedItems: number
}

/**
 * Applies HR's decisions about the items of an earlier batch to the items of a file with the same structure
 * (IMPORT-12): whether an item is on the slip, its group, and its name where the header is identical. A column stays
 * off the slip if this file hides it and the earlier one did not. So does an item that is left off unless HR puts it on
 * (REVIEW-14), where HR had not put it on: batches from before that rule showed such items without asking.
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

/**
 * HR's choice; an item about which nothing is known this month, such as a column without any amount, keeps its group.
 */
function carriedGroup(now: SlipGroup, before: SlipGroup | undefined): SlipGroup {
  if (before === undefined) return now
  const own =
    now.by === 'unknown' && before.by !== 'notAmount' ? { ...before, ...(now.total ? { total: true } : {}) } : now
  return { ...own, ...(before.chosen ? { chosen: before.chosen } : {}) }
}

/** Under an identical header, a different name was given by HR. */
const isCalledAlike = (one: BatchItem, other: BatchItem): boolean =>
  one.salaryItemImportCh === other.salaryItemImportCh && one.salaryItemImportEn === other.salaryItemImportEn

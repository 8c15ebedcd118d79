import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipGroup } from '@zhixin/contract/item-groups'
import { joinBoth } from '@zhixin/contract/pair'
import { hasOwnGroups } from '../item-groups.ts'
import { isSlipItem } from '../items.ts'
import { type ComparedColumn, pairColumns } from '../pair-columns.ts'
import { canBeNote } from './design-items.ts'
import { groupedItems } from './slip-layout.ts'

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
  /** How many items are in a group, or at a place, that HR chose for them. */
  movedItems: number
}

/**
 * Applies HR's decisions about the items of an earlier batch to the items of a file with the same structure
 * (IMPORT-12, CONFIG-03): whether an item is on the slip and when, its group and place, whether it is the note, and its
 * name where the header is identical. A column stays
 * off the slip if this file hides it and the earlier one did not. So does an item that is left off unless HR puts it on
 * (REVIEW-14), where HR had not put it on: batches from before that rule showed such items without asking, and another
 * column that stood at its place says nothing of it.
 */
export function carryItems(
  items: readonly BatchItem[],
  columns: readonly ComparedColumn[],
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
    const isPutOn = item.leftOff === undefined || (item.leftOff === old.leftOff && pair.how !== 'renamed')
    const shown = old.shown && isPutOn && !(item.hidden && !old.hidden)
    if (shown !== item.shown) switchedItems++
    if ((isFlat && isSlipItem(item) && old.slipGroup?.chosen) || old.place) movedItems++
    const own = { ...item, shown, ...carriedChoices(item, old) }
    if (pair.how !== 'same' || isCalledAlike(old, item)) return own
    renamedItems++
    const { salaryItemImportCh, salaryItemImportEn } = old
    const salaryItemImportLabel = joinBoth(salaryItemImportCh, salaryItemImportEn) || item.salaryItemImportLabel
    return { ...own, salaryItemImportCh, salaryItemImportEn, salaryItemImportLabel }
  })
  return { items: withPlaces(carried), renamedItems, switchedItems, movedItems }
}

/** What HR chose about an item beside its name and whether it is on the slip. */
function carriedChoices(item: BatchItem, { slipGroup: before, display, place, asNote }: BatchItem): Partial<BatchItem> {
  return {
    ...(item.slipGroup ? { slipGroup: carriedGroup(item.slipGroup, before) } : {}),
    ...(display ? { display } : {}),
    ...(place ? { place } : {}),
    ...(asNote && canBeNote(item) ? { asNote } : {}),
  }
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

/**
 * Gives a place to the items that are new in a sheet whose other items HR has put somewhere: below the one that stands
 * before them in the sheet, in its group.
 */
function withPlaces(items: readonly BatchItem[]): BatchItem[] {
  const grouped = groupedItems(items)
  if (!grouped.some(({ place }) => place)) return items.map(({ place: _, ...item }) => item)
  const inOrder = grouped.filter(({ place }) => place).sort((a, b) => (a.place?.at ?? 0) - (b.place?.at ?? 0))
  const headings = new Map(inOrder.map(({ index, place }) => [index, place]))
  let before: BatchItem | undefined
  for (const item of grouped) {
    if (!item.place) {
      inOrder.splice(before ? inOrder.indexOf(before) + 1 : 0, 0, item)
      const beside = before ?? inOrder.find(({ place }) => place)
      headings.set(item.index, beside && headings.get(beside.index))
    }
    before = item
  }
  const places = new Map(
    inOrder.map(({ index }, at) => {
      const { groupCh = '', groupEn = '' } = headings.get(index) ?? {}
      return [index, { at, groupCh, groupEn }]
    }),
  )
  return items.map(({ place: _, ...item }) => {
    const place = places.get(item.index)
    return place ? { ...item, place } : item
  })
}

/** Under an identical header, a different name was given by HR. */
const isCalledAlike = (one: BatchItem, other: BatchItem): boolean =>
  one.salaryItemImportCh === other.salaryItemImportCh && one.salaryItemImportEn === other.salaryItemImportEn

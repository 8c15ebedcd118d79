import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ItemChange, SlipLayout } from '@zhixin/contract/batches/slip-layout'
import type { SlipGroup } from '@zhixin/contract/item-groups'
import { joinBoth } from '@zhixin/contract/pair'
import { storableText } from '../storable-text.ts'
import { groupedItems } from './slip-layout.ts'

/** Why HR's choices about the items cannot be taken as they are. */
export type DesignRefusal =
  | 'record.missing'
  | 'wire.badInput'
  | 'batch.itemLeftOff'
  | 'batch.notANote'
  | 'batch.layoutOutdated'

/**
 * The items of a batch with HR's choices about the slips (IMPORT-04, REVIEW-14, CONFIG-03), or why they are refused. An
 * item that was left off the slip comes onto it only where HR says so in so many words. A column that stops being the
 * note, which only its own person read, does not become an item unless HR says that as well.
 */
export function designItems(
  items: readonly BatchItem[],
  changes: readonly ItemChange[],
  layout: SlipLayout | null | undefined,
): { items: BatchItem[] } | { refused: DesignRefusal; item: string } {
  let list = [...items]
  for (const change of changes) {
    const item = list[change.index]
    if (!item) return { refused: 'record.missing', item: '' }
    const refused = refusalOf(item, change)
    if (refused) return { refused, item: item.salaryItemImportLabel }
    if (change.asNote) list = list.map((each) => (each === item ? each : withoutNote(each, changes)))
    list[change.index] = changed(item, change)
  }
  if (layout === undefined) return { items: list }
  const flat = list.map(withoutPlace)
  return layout === null ? { items: flat } : placed(flat, layout)
}

function refusalOf(item: BatchItem, { shown, putOn, slipGroup, asNote }: ItemChange): DesignRefusal | null {
  if (item.leftOff && !item.shown && shown && !putOn) return 'batch.itemLeftOff'
  if (asNote && !canBeNote(item)) return 'batch.notANote'
  return slipGroup !== undefined && !item.slipGroup ? 'wire.badInput' : null
}

/** Whether the texts of a column may be each person's own note. What was left off the slip comes onto it by no detour. */
export const canBeNote = ({ role, leftOff }: Pick<BatchItem, 'role' | 'leftOff'>): boolean =>
  role === 'text' && leftOff === undefined

function changed(item: BatchItem, change: ItemChange): BatchItem {
  const { display: _, asNote: __, ...rest } = item
  const display = change.display === undefined ? item.display : change.display
  const asNote = change.asNote ?? item.asNote
  const zh = storableText(change.salaryItemImportCh ?? item.salaryItemImportCh)
  const en = storableText(change.salaryItemImportEn ?? item.salaryItemImportEn)
  return {
    ...rest,
    shown: change.shown ?? (asNote ? change.asNote || item.shown : item.shown && !item.asNote),
    ...(display ? { display } : {}),
    ...(asNote ? { asNote } : {}),
    ...(item.slipGroup && change.slipGroup !== undefined
      ? { slipGroup: chosenGroup(item.slipGroup, change.slipGroup) }
      : {}),
    salaryItemImportCh: zh,
    salaryItemImportEn: en,
    // A column without any header keeps its previous name.
    salaryItemImportLabel: joinBoth(zh, en) || item.salaryItemImportLabel,
  }
}

function chosenGroup({ chosen: _, ...proposal }: SlipGroup, group: SlipGroup['proposed'] | null): SlipGroup {
  return group === null ? proposal : { ...proposal, chosen: group }
}

function withoutNote({ asNote, ...item }: BatchItem, changes: readonly ItemChange[]): BatchItem {
  const isShown = changes.some(({ index, shown }) => index === item.index && shown)
  return asNote && !isShown ? { ...item, shown: false } : item
}

const withoutPlace = ({ place: _, ...item }: BatchItem): BatchItem => item

/** A layout has to name every item once: one that was made for other columns would lose some of them. */
function placed(items: readonly BatchItem[], { groups }: SlipLayout): ReturnType<typeof designItems> {
  const wanted = new Set(groupedItems(items).map(({ index }) => index))
  const named = groups.flatMap((group) => group.items)
  if (named.length !== wanted.size || new Set(named).size !== named.length || named.some((at) => !wanted.has(at)))
    return { refused: 'batch.layoutOutdated', item: '' }
  const places = new Map<number, NonNullable<BatchItem['place']>>()
  for (const { zh, en, items: list } of groups)
    for (const index of list)
      places.set(index, { at: places.size, groupCh: storableText(zh), groupEn: storableText(en) })
  return {
    items: items.map((item) => {
      const place = places.get(item.index)
      return place ? { ...item, place } : item
    }),
  }
}

import type { BatchItem } from '@zhixin/contract/batches/batch'
import { itemGroupText } from '@zhixin/contract/batches/item-group-text'
import { type ItemGroup, itemGroups } from '@zhixin/contract/item-groups'
import { groupOf } from '../item-groups.ts'
import { isSlipItem } from '../items.ts'

/** A group of a slip with its items, both in their order. */
export interface SlipGroupLayout {
  /** One of the known groups (REVIEW-14); null for a heading of the sheet's or of HR's. */
  known: ItemGroup | null
  zh: string
  en: string
  items: BatchItem[]
}

/** The items that stand in the groups: all of the slip but the net pay at its head and the note. */
export function groupedItems(items: readonly BatchItem[]): BatchItem[] {
  const head = items.find(({ role }) => role === 'netPay')
  return items.filter((item) => isSlipItem(item) && item !== head && !item.asNote)
}

/**
 * The groups of a slip in their order (CONFIG-03): as HR put the items, else as they were detected. An item that HR has
 * not put anywhere stands at the end.
 */
export function slipLayoutOf(items: readonly BatchItem[]): SlipGroupLayout[] {
  const grouped = groupedItems(items)
  return grouped.some(({ place }) => place) ? placedLayout(grouped) : detectedLayout(grouped)
}

/** As the sheet has them: under its own headings where it has some, else under the known groups in their order. */
function detectedLayout(items: readonly BatchItem[]): SlipGroupLayout[] {
  const own: SlipGroupLayout[] = []
  const known = new Map<ItemGroup, BatchItem[]>()
  for (const item of items) {
    if (item.slipGroup) {
      const group = groupOf(item.slipGroup)
      known.set(group, [...(known.get(group) ?? []), item])
    } else addTo(own, { known: null, zh: item.groups.join(' / '), en: '' }, item)
  }
  const filled = itemGroups.flatMap((group) => {
    const list = known.get(group)
    return list ? [{ known: group, ...itemGroupText[group], items: list }] : []
  })
  return [...own, ...filled]
}

function placedLayout(items: readonly BatchItem[]): SlipGroupLayout[] {
  const groups: SlipGroupLayout[] = []
  const position = ({ place }: BatchItem) => place?.at ?? Number.POSITIVE_INFINITY
  for (const item of [...items].sort((a, b) => (position(a) < position(b) ? -1 : position(a) > position(b) ? 1 : 0))) {
    const last = groups.at(-1)
    const zh = item.place?.groupCh ?? last?.zh ?? ''
    const en = item.place?.groupEn ?? last?.en ?? ''
    addTo(groups, { known: knownGroup(zh, en), zh, en }, item)
  }
  return groups
}

/** The known group with these headings. */
export const knownGroup = (zh: string, en: string): ItemGroup | null =>
  itemGroups.find((group) => itemGroupText[group].zh === zh && itemGroupText[group].en === en) ?? null

/** Adds an item to the last group if that has the same heading, else to a new one. */
function addTo(groups: SlipGroupLayout[], heading: Omit<SlipGroupLayout, 'items'>, item: BatchItem): void {
  const last = groups.at(-1)
  if (last?.zh === heading.zh && last.en === heading.en) last.items.push(item)
  else groups.push({ ...heading, items: [item] })
}

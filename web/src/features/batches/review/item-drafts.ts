import type { BatchItem } from '@zhixin/contract/batches/batch'
import { type ItemGroup, itemGroups, type SlipGroup } from '@zhixin/contract/item-groups'
import { groupOf } from '@zhixin/domain/batches/item-groups'

export type ItemDraft = Pick<BatchItem, 'shown' | 'salaryItemImportCh' | 'salaryItemImportEn' | 'slipGroup'>

/** What of the drafts differs from what is saved: all that is sent. */
export function changedItems(items: readonly BatchItem[], drafts: ReadonlyMap<number, ItemDraft>) {
  return items.flatMap((item) => {
    const draft = drafts.get(item.index)
    if (!draft) return []
    const zh = draft.salaryItemImportCh.trim()
    const en = draft.salaryItemImportEn.trim()
    const change = {
      ...(draft.shown === item.shown ? {} : { shown: draft.shown }),
      ...(zh === item.salaryItemImportCh ? {} : { salaryItemImportCh: zh }),
      ...(en === item.salaryItemImportEn ? {} : { salaryItemImportEn: en }),
      ...(draft.slipGroup?.chosen === item.slipGroup?.chosen ? {} : { slipGroup: draft.slipGroup?.chosen ?? null }),
    }
    return Object.keys(change).length > 0 ? [{ index: item.index, ...change }] : []
  })
}

/** The item's group as HR has just chosen it; the proposed one is no choice. */
export function withGroup(slipGroup: SlipGroup, group: ItemGroup): SlipGroup {
  const { chosen: _, ...proposal } = slipGroup
  return group === proposal.proposed ? proposal : { ...proposal, chosen: group }
}

export interface ItemSection {
  /** top: the head of the slip; null: as the sheet has it. */
  group: ItemGroup | 'top' | null
  items: BatchItem[]
}

/** The items as the slip has them: net pay, then each group, or all in the order of a sheet that has its own groups. */
export function itemSections(items: readonly BatchItem[], draftOf: (item: BatchItem) => ItemDraft): ItemSection[] {
  if (!items.some(({ slipGroup }) => slipGroup)) return [{ group: null, items: [...items] }]
  const of = (group: ItemGroup) =>
    items.filter((item) => {
      const { slipGroup } = draftOf(item)
      return slipGroup !== undefined && groupOf(slipGroup) === group
    })
  const top = { group: 'top' as const, items: items.filter(({ slipGroup }) => !slipGroup) }
  return [top, ...itemGroups.map((group) => ({ group, items: of(group) }))].filter((each) => each.items.length > 0)
}

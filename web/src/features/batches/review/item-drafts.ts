import type { BatchItem } from '@zhixin/contract/batches'

export type ItemDraft = Pick<BatchItem, 'shown' | 'salaryItemImportCh' | 'salaryItemImportEn'>

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
    }
    return Object.keys(change).length > 0 ? [{ index: item.index, ...change }] : []
  })
}

import type { BatchItem } from '@zhixin/contract/batches/batch'
import { itemGroupText } from '@zhixin/contract/item-group-text'
import { hasOwnGroups } from '@zhixin/domain/batches/item-groups'
import { isSlipItem } from '@zhixin/domain/batches/items'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../client/call.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { changedItems, type ItemDraft, type ItemSection, itemSections, withGroup } from './item-drafts.ts'
import { groupListId, ItemRow, whyOff } from './item-row.tsx'
import { useBatchChange } from './queries.ts'
import './items-drawer.css'
import { reviewText as text } from './text.ts'

/** Which columns stand on the slip, in which groups, and what they are called there in both languages. */
export function ItemsDrawer(props: { batchId: string; items: readonly BatchItem[]; onClose: () => void }) {
  const { batchId, items, onClose } = props
  const t = useText()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ItemDraft>>(new Map())
  const [moved, setMoved] = useState<{ item: BatchItem }>()
  // An item that moves to another group is drawn anew there; whoever moves it by keyboard goes on from where it is.
  useEffect(() => {
    if (moved) document.getElementById(groupListId(moved.item))?.focus()
  }, [moved])
  const own = items.filter(isSlipItem)
  const draftOf = (item: BatchItem): ItemDraft => drafts.get(item.index) ?? item
  const edit = (item: BatchItem, change: Partial<ItemDraft>) => {
    const { shown, salaryItemImportCh, salaryItemImportEn, slipGroup } = draftOf(item)
    const draft = { shown, salaryItemImportCh, salaryItemImportEn, ...(slipGroup ? { slipGroup } : {}), ...change }
    setDrafts(new Map(drafts).set(item.index, draft))
    if (change.slipGroup) setMoved({ item })
  }
  const chosen = own.filter((item) => draftOf(item).slipGroup?.chosen)
  const resetGroups = () => {
    const next = new Map(drafts)
    for (const item of chosen) {
      const draft = draftOf(item)
      if (draft.slipGroup)
        next.set(item.index, { ...draft, slipGroup: withGroup(draft.slipGroup, draft.slipGroup.proposed) })
    }
    setDrafts(next)
  }
  const sections = itemSections(own, draftOf)
  const isGrouped = sections.some(({ group }) => group !== null)
  const leftOff = own.filter((item) => whyOff(item, draftOf(item)))
  const changes = changedItems(items, drafts)
  const { mutate: save, isPending } = useBatchChange(batchId, () =>
    call('batches.saveItems', { id: batchId, items: changes }),
  )
  const onSave = () =>
    save(undefined, {
      onSuccess: () => {
        toast.success(t(text.itemsSaved))
        onClose()
      },
    })
  return (
    <Drawer
      open
      title={t(text.items)}
      onClose={onClose}
      width="760px"
      footer={
        <div className="zx-items-foot">
          <span>{t(text.itemsCount, { count: own.filter((item) => draftOf(item).shown).length })}</span>
          <Button onClick={onClose}>{t(uiText.cancel)}</Button>
          <Button type="primary" disabled={changes.length === 0} loading={isPending} onClick={onSave}>
            {t(uiText.save)}
          </Button>
        </div>
      }
    >
      <p className="zx-correct-hint">{t(text.itemsHint)}</p>
      {hasOwnGroups(items) && <p className="zx-correct-hint">{t(text.groupsOwn)}</p>}
      {isGrouped && (
        <p className="zx-correct-hint">
          {t(text.groupsHint)}
          {chosen.length > 0 && (
            <Button type="link" size="small" onClick={resetGroups}>
              {t(text.groupResetAll)}
            </Button>
          )}
        </p>
      )}
      {leftOff.length > 0 && (
        <Alert
          className="zx-items-alert"
          type="info"
          showIcon
          title={t(text.itemsLeftOff, { count: leftOff.length })}
        />
      )}
      <table className={isGrouped ? 'zx-items zx-items-grouped' : 'zx-items'}>
        <thead>
          <tr>
            <th>
              <span className="zx-visually-hidden">{t(text.items)}</span>
            </th>
            <th>{t(text.itemZh)}</th>
            <th>{t(text.itemEn)}</th>
            {isGrouped && <th>{t(text.group)}</th>}
          </tr>
        </thead>
        {sections.map(({ group, items: list }) => (
          <tbody key={group}>
            {group && <SectionHead group={group} count={list.length} />}
            {list.map((item) => (
              <ItemRow
                key={item.index}
                item={item}
                draft={draftOf(item)}
                isGrouped={isGrouped}
                onEdit={(change) => edit(item, change)}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="zx-correct-hint">{t(text.itemPrivate)}</p>
    </Drawer>
  )
}

function SectionHead({ group, count }: { group: NonNullable<ItemSection['group']>; count: number }) {
  const t = useText()
  return (
    <tr className="zx-items-section">
      <th colSpan={4} scope="rowgroup">
        {t(group === 'top' ? text.groupTop : itemGroupText[group])}
        {group !== 'top' && <small>{t(text.groupCount, { count })}</small>}
      </th>
    </tr>
  )
}

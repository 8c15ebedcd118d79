import type { BatchItem } from '@zhixin/contract/batches'
import { englishName } from '@zhixin/domain/batches/english-name'
import { isSlipItem } from '@zhixin/domain/batches/items'
import { Alert, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useSay } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { changedItems, type ItemDraft } from './item-drafts.ts'
import { useBatchChange } from './queries.ts'
import './review.css'
import { leftOffText, reviewText as text } from './text.ts'

/** Which columns stand on the slip, and what they are called there in both languages. */
export function ItemsDrawer(props: { batchId: string; items: readonly BatchItem[]; onClose: () => void }) {
  const { batchId, items, onClose } = props
  const say = useSay()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ItemDraft>>(new Map())
  const own = items.filter(isSlipItem)
  const draftOf = (item: BatchItem): ItemDraft => drafts.get(item.index) ?? item
  const edit = (item: BatchItem, change: Partial<ItemDraft>) => {
    const { shown, salaryItemImportCh, salaryItemImportEn } = draftOf(item)
    setDrafts(new Map(drafts).set(item.index, { shown, salaryItemImportCh, salaryItemImportEn, ...change }))
  }
  const leftOff = own.filter((item) => whyOff(item, draftOf(item)))
  const changes = changedItems(items, drafts)
  const { mutate: save, isPending } = useBatchChange(batchId, () =>
    call('batches.saveItems', { id: batchId, items: changes }),
  )
  const onSave = () =>
    save(undefined, {
      onSuccess: () => {
        toast.success(say(text.itemsSaved))
        onClose()
      },
    })
  return (
    <Drawer
      open
      title={say(text.items)}
      onClose={onClose}
      width="620px"
      footer={
        <div className="zx-items-foot">
          <span>{say(text.itemsCount, { count: own.filter((item) => draftOf(item).shown).length })}</span>
          <Button onClick={onClose}>{say(uiText.cancel)}</Button>
          <Button type="primary" disabled={changes.length === 0} loading={isPending} onClick={onSave}>
            {say(uiText.save)}
          </Button>
        </div>
      }
    >
      <p className="zx-correct-hint">{say(text.itemsHint)}</p>
      {leftOff.length > 0 && (
        <Alert
          className="zx-items-alert"
          type="info"
          showIcon
          title={say(text.itemsLeftOff, { count: leftOff.length })}
        />
      )}
      <table className="zx-items">
        <thead>
          <tr>
            <th>
              <span className="zx-visually-hidden">{say(text.items)}</span>
            </th>
            <th>{say(text.itemZh)}</th>
            <th>{say(text.itemEn)}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((item) => (
            <ItemRow key={item.index} item={item} draft={draftOf(item)} onEdit={(change) => edit(item, change)} />
          ))}
        </tbody>
      </table>
      <p className="zx-correct-hint">{say(text.itemPrivate)}</p>
    </Drawer>
  )
}

/** Why an item is not on the slip, where nobody had to say so. */
const whyOff = (item: BatchItem, { shown }: ItemDraft): keyof typeof leftOffText | undefined =>
  shown ? undefined : (item.leftOff ?? (item.hidden ? 'hidden' : undefined))

function ItemRow(props: { item: BatchItem; draft: ItemDraft; onEdit: (change: Partial<ItemDraft>) => void }) {
  const say = useSay()
  const { item, draft, onEdit } = props
  const label = item.salaryItemImportLabel
  const why = whyOff(item, draft)
  return (
    <>
      <tr className={why && 'zx-items-off'}>
        <td>
          <Checkbox
            aria-label={say(text.itemShown, { name: label })}
            checked={draft.shown}
            onChange={(event) => onEdit({ shown: event.target.checked })}
          />
        </td>
        <td>
          {item.groups.length > 0 && <small>{item.groups.join(' / ')}</small>}
          <Input
            aria-label={`${say(text.itemZh)} ${label}`}
            maxLength={100}
            value={draft.salaryItemImportCh}
            onChange={(event) => onEdit({ salaryItemImportCh: event.target.value })}
          />
        </td>
        <td>
          {item.groups.length > 0 && <small aria-hidden>&nbsp;</small>}
          <Input
            aria-label={`${say(text.itemEn)} ${label}`}
            maxLength={100}
            value={draft.salaryItemImportEn}
            placeholder={englishName(draft.salaryItemImportCh)}
            onChange={(event) => onEdit({ salaryItemImportEn: event.target.value })}
          />
        </td>
      </tr>
      {why && (
        <tr>
          <td />
          <td colSpan={2}>
            {say(leftOffText[why])}
            <Button
              type="link"
              size="small"
              aria-label={say(text.putOnItem, { name: label })}
              onClick={() => onEdit({ shown: true })}
            >
              {say(text.putOn)}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

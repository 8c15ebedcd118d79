import type { BatchItem } from '@zhixin/contract/batches/batch'
import { itemGroupText } from '@zhixin/contract/item-group-text'
import { type ItemGroup, itemGroups, type SlipGroup } from '@zhixin/contract/item-groups'
import { englishName } from '@zhixin/domain/batches/english-name'
import { groupOf } from '@zhixin/domain/batches/item-groups'
import { Button, Checkbox, Input } from 'antd'
import { useText } from '../../../ui/language.ts'
import { type ItemDraft, withGroup } from './item-drafts.ts'
import './item-groups.css'
import './items-drawer.css'
import { groupWhyText, leftOffText, reviewText as text } from './text.ts'

/** Why an item is not on the slip, where nobody had to say so. */
export const whyOff = (item: BatchItem, { shown }: ItemDraft): keyof typeof leftOffText | undefined =>
  shown ? undefined : (item.leftOff ?? (item.hidden ? 'hidden' : undefined))

export function ItemRow(props: {
  item: BatchItem
  draft: ItemDraft
  /** Others are in groups: where this one is in none, its place stays empty. */
  isGrouped: boolean
  onEdit: (change: Partial<ItemDraft>) => void
}) {
  const t = useText()
  const { item, draft, isGrouped, onEdit } = props
  const label = item.salaryItemImportLabel
  const why = whyOff(item, draft)
  return (
    <>
      <tr className={why && 'zx-items-off'}>
        <td>
          <Checkbox
            aria-label={t(text.itemShown, { name: label })}
            checked={draft.shown}
            onChange={(event) => onEdit({ shown: event.target.checked })}
          />
        </td>
        <td>
          {item.groups.length > 0 && <small>{item.groups.join(' / ')}</small>}
          <Input
            aria-label={`${t(text.itemZh)} ${label}`}
            maxLength={100}
            value={draft.salaryItemImportCh}
            onChange={(event) => onEdit({ salaryItemImportCh: event.target.value })}
          />
        </td>
        <td>
          {item.groups.length > 0 && <small aria-hidden>&nbsp;</small>}
          <Input
            aria-label={`${t(text.itemEn)} ${label}`}
            maxLength={100}
            value={draft.salaryItemImportEn}
            placeholder={englishName(draft.salaryItemImportCh)}
            onChange={(event) => onEdit({ salaryItemImportEn: event.target.value })}
          />
        </td>
        {draft.slipGroup ? (
          <GroupCell item={item} group={draft.slipGroup} onChange={(slipGroup) => onEdit({ slipGroup })} />
        ) : (
          isGrouped && <td />
        )}
      </tr>
      {why && (
        <tr>
          <td />
          <td colSpan={isGrouped ? 3 : 2}>
            {t(leftOffText[why])}
            <Button
              type="link"
              size="small"
              aria-label={t(text.putOnItem, { name: label })}
              onClick={() => onEdit({ shown: true })}
            >
              {t(text.putOn)}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

/** How the list of an item's groups is found again after the item has moved. */
export const groupListId = ({ index }: Pick<BatchItem, 'index'>): string => `item-group-${index}`

/** In which group an item stands and why. A native list: forty of them cost nothing and phones know how to show them. */
function GroupCell(props: { item: BatchItem; group: SlipGroup; onChange: (group: SlipGroup) => void }) {
  const t = useText()
  const { item, group, onChange } = props
  const name = item.salaryItemImportLabel
  const { proposed, by, nameSays, chosen } = group
  const move = (to: ItemGroup | undefined) => to && onChange(withGroup(group, to))
  const titleOf = (each: ItemGroup) => t(itemGroupText[each])
  return (
    <td className="zx-items-group">
      <small className={chosen || nameSays || by === 'unknown' ? 'zx-items-asks' : ''}>
        {chosen
          ? t(groupWhyText.chosen)
          : nameSays
            ? t(text.groupAgainst, { group: titleOf(nameSays) })
            : t(groupWhyText[by])}
        {chosen && (
          <Button type="link" size="small" aria-label={t(text.groupResetItem, { name })} onClick={() => move(proposed)}>
            {t(text.groupReset)}
          </Button>
        )}
      </small>
      <select
        className="zx-items-list"
        id={groupListId(item)}
        aria-label={t(text.groupOf, { name })}
        value={groupOf(group)}
        onChange={(event) => move(itemGroups.find((each) => each === event.target.value))}
      >
        {itemGroups.map((each) => (
          <option key={each} value={each}>
            {each === proposed ? t(text.groupProposed, { group: titleOf(each) }) : titleOf(each)}
          </option>
        ))}
      </select>
    </td>
  )
}

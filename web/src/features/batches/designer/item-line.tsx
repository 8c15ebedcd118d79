import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import { itemGroupText } from '@zhixin/contract/batches/item-group-text'
import { itemGroups } from '@zhixin/contract/item-groups'
import { englishName } from '@zhixin/domain/batches/english-name'
import { groupOf } from '@zhixin/domain/batches/item-groups'
import { isMoney } from '@zhixin/domain/batches/items'
import { Button, Input } from 'antd'
import { useConfirm } from '../../../ui/confirm.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { groupWhyText, leftOffText, reviewText } from '../review/text.ts'
import { type Draft, type DraftGroup, missingGroup, withGroup } from './draft.ts'
import { designerText as text } from './text.ts'

/** Why an item is not on the slip, where nobody had to say so. */
export const whyOff = ({ shown, leftOff, hidden }: BatchItem): keyof typeof leftOffText | undefined =>
  shown ? undefined : (leftOff ?? (hidden ? 'hidden' : undefined))

interface ItemLineProps {
  item: BatchItem
  draft: Draft
  group: DraftGroup
  /** The shown slip has it apart from its group, because the items above do not add up to it. */
  isApart: boolean
  onEdit: (change: Partial<BatchItem>, what?: string) => void
  onMove: (groupId: string) => void
}

/** One item of the slips: its handle, its names, when it is shown and in which group. */
export function ItemLine({ item, draft, group, isApart, onEdit, onMove }: ItemLineProps) {
  const t = useText()
  const name = item.salaryItemImportLabel
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: `item ${item.index}`,
  })
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`zx-design-item${isDragging ? ' zx-design-dragged' : ''}${item.shown ? '' : ' zx-design-off'}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="zx-design-handle"
        {...attributes}
        {...listeners}
        aria-label={t(text.handle, { name })}
      >
        <HolderOutlined aria-hidden />
      </button>
      <ItemNames item={item} onEdit={onEdit} />
      <DisplayChoice item={item} isHiddenByStyle={draft.style.hideZeroItems} onEdit={onEdit} />
      <GroupChoice item={item} draft={draft} group={group} onMove={onMove} />
      <ItemReason item={item} isArranged={draft.isArranged} onEdit={onEdit} />
      {isApart && item.shown && <p className="zx-design-why zx-design-asks">{t(text.apart)}</p>}
    </li>
  )
}

/** The names of an item in both languages. */
export function ItemNames({ item, onEdit }: Pick<ItemLineProps, 'item' | 'onEdit'>) {
  const t = useText()
  const name = item.salaryItemImportLabel
  return (
    <>
      <Input
        aria-label={`${t(text.itemZh)} ${name}`}
        maxLength={100}
        value={item.salaryItemImportCh}
        onChange={(event) => onEdit({ salaryItemImportCh: event.target.value }, `zh ${item.index}`)}
      />
      <Input
        aria-label={`${t(text.itemEn)} ${name}`}
        maxLength={100}
        value={item.salaryItemImportEn}
        placeholder={englishName(item.salaryItemImportCh)}
        onChange={(event) => onEdit({ salaryItemImportEn: event.target.value }, `en ${item.index}`)}
      />
    </>
  )
}

type Display = 'always' | 'unlessZero' | 'never'

/** When an item is shown. What was left off the slip comes onto it by a button of its own, and not by this list. */
export function DisplayChoice(props: {
  item: BatchItem
  isHiddenByStyle: boolean
  /** The net pay is never hidden for being zero. */
  isHead?: boolean
  onEdit: ItemLineProps['onEdit']
}) {
  const t = useText()
  const { item, isHiddenByStyle, isHead = false, onEdit } = props
  const money = isMoney(item)
  const usual = money && isHiddenByStyle ? 'unlessZero' : 'always'
  const value: Display = item.shown ? (isHead ? 'always' : (item.display ?? usual)) : 'never'
  const choose = (display: Display) => {
    if (display === 'never') onEdit({ shown: false })
    else onEdit({ shown: true, display: display === usual ? undefined : display })
  }
  return (
    <select
      className="zx-design-list"
      aria-label={t(text.display, { name: item.salaryItemImportLabel })}
      value={value}
      disabled={!item.shown && item.leftOff !== undefined}
      onChange={(event) => choose(event.target.value as Display)}
    >
      <option value="always">{t(text.always)}</option>
      {!isHead && <option value="unlessZero">{t(money ? text.unlessZero : text.unlessEmpty)}</option>}
      <option value="never">{t(text.never)}</option>
    </select>
  )
}

/** In which group an item stands. A native list: sixty of them cost nothing, and phones know how to show them. */
function GroupChoice({ item, draft, group, onMove }: Pick<ItemLineProps, 'item' | 'draft' | 'group' | 'onMove'>) {
  const t = useText()
  const missing = itemGroups.filter((known) => !draft.groups.some((each) => each.known === known))
  const proposed = !draft.isArranged && item.slipGroup?.proposed
  const labelOf = (title: string, isProposed: boolean) =>
    isProposed ? t(reviewText.groupProposed, { group: title }) : title
  return (
    <select
      className="zx-design-list"
      id={groupListId(item)}
      aria-label={t(text.groupOf, { name: item.salaryItemImportLabel })}
      value={group.id}
      onChange={(event) => onMove(event.target.value)}
    >
      {draft.isArranged || !item.slipGroup ? (
        <>
          {draft.groups.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf(each, t)}
            </option>
          ))}
          {missing.map((known) => (
            <option key={known} value={missingGroup(known)}>
              {t(itemGroupText[known])}
            </option>
          ))}
        </>
      ) : (
        itemGroups.map((known) => (
          <option key={known} value={known}>
            {labelOf(t(itemGroupText[known]), known === proposed)}
          </option>
        ))
      )}
    </select>
  )
}

/** How the list of an item's groups is found again after the item has moved. */
export const groupListId = ({ index }: Pick<BatchItem, 'index'>): string => `item-group-${index}`

/** The heading of a group in the language of the screen. */
export const titleOf = ({ known, zh, en }: DraftGroup, t: Translate): string =>
  (known ? t(itemGroupText[known]) : t({ zh: zh || en, en: en || zh })) || t(text.noHeading)

/** Why an item stands in its group, or is not on the slip. */
function ItemReason(props: { item: BatchItem; isArranged: boolean; onEdit: ItemLineProps['onEdit'] }) {
  const { item, isArranged, onEdit } = props
  const t = useText()
  const confirm = useConfirm()
  const name = item.salaryItemImportLabel
  const why = whyOff(item)
  const sheet = item.groups.filter(Boolean).join(' / ')
  const putOn = async () => {
    if (!item.leftOff) return onEdit({ shown: true })
    const answer = await confirm({
      title: t(text.putOnTitle),
      content: t(text.putOnAsk, { name, why: t(leftOffText[item.leftOff]) }),
      yes: t(reviewText.putOn),
    })
    if (answer === 'yes') onEdit({ shown: true })
  }
  if (why)
    return (
      <p className="zx-design-why">
        {t(leftOffText[why])}
        <Button type="link" size="small" aria-label={t(reviewText.putOnItem, { name })} onClick={() => void putOn()}>
          {t(reviewText.putOn)}
        </Button>
      </p>
    )
  if (!isArranged && item.slipGroup) return <GroupReason item={item} onEdit={onEdit} />
  return sheet ? <p className="zx-design-why">{sheet}</p> : null
}

function GroupReason({ item, onEdit }: { item: BatchItem; onEdit: ItemLineProps['onEdit'] }) {
  const t = useText()
  const { slipGroup, salaryItemImportLabel: name } = item
  if (!slipGroup) return null
  const { chosen, nameSays, by, proposed } = slipGroup
  return (
    <p className={`zx-design-why${chosen || nameSays || by === 'unknown' ? ' zx-design-asks' : ''}`}>
      {chosen
        ? t(groupWhyText.chosen)
        : nameSays
          ? t(reviewText.groupAgainst, { group: t(itemGroupText[nameSays]) })
          : t(groupWhyText[by])}
      {chosen && groupOf(slipGroup) !== proposed && (
        <Button
          type="link"
          size="small"
          aria-label={t(reviewText.groupResetItem, { name })}
          onClick={() => onEdit({ slipGroup: withGroup(slipGroup, proposed) })}
        >
          {t(reviewText.groupReset)}
        </Button>
      )}
    </p>
  )
}

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { type Draft, type DraftGroup, heirOf, moveGroup, removeGroup, renameGroup } from './draft.ts'
import { titleOf } from './item-line.tsx'
import { designerText as text } from './text.ts'

interface GroupHeadingProps {
  draft: Draft
  group: DraftGroup
  /** The id that names the group for screen readers. */
  id: string
  onChange: (draft: Draft, what?: string) => void
}

/** The heading of a group in both languages, and where the group stands. */
export function GroupHeading({ draft, group, id, onChange }: GroupHeadingProps) {
  const t = useText()
  const confirm = useConfirm()
  const { setNodeRef } = useSortable({ id: group.id, disabled: { draggable: true } })
  const at = draft.groups.indexOf(group)
  const name = titleOf(group, t)
  const remove = async () => {
    const heir = heirOf(draft, group.id)
    const facts = { name, count: group.items.length, heir: heir ? titleOf(heir, t) : '' }
    const question = { title: t(text.groupRemoveTitle, facts), content: t(text.groupRemoveAsk, facts) }
    // Only the heading of an empty group goes, which undoing brings back.
    if (group.items.length === 0 || (await confirm({ ...question, yes: t(text.groupRemoveYes) })) === 'yes')
      onChange(removeGroup(draft, group.id))
  }
  return (
    <header ref={setNodeRef} className="zx-design-heading">
      <h4 id={id} className="zx-visually-hidden">
        {name}
      </h4>
      <Input
        aria-label={t(text.groupZh, { name })}
        placeholder={t(text.itemZh)}
        maxLength={50}
        value={group.zh}
        onChange={(event) => onChange(renameGroup(draft, group.id, { zh: event.target.value }), `zh ${group.id}`)}
      />
      <Input
        aria-label={t(text.groupEn, { name })}
        placeholder={t(text.itemEn)}
        maxLength={50}
        value={group.en}
        onChange={(event) => onChange(renameGroup(draft, group.id, { en: event.target.value }), `en ${group.id}`)}
      />
      <small>{t(text.groupCount, { count: group.items.length })}</small>
      <span className="zx-design-ways">
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t(text.groupUp, { name })}
          title={t(text.groupUp, { name })}
          disabled={at === 0}
          onClick={() => onChange(moveGroup(draft, group.id, -1))}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t(text.groupDown, { name })}
          title={t(text.groupDown, { name })}
          disabled={at === draft.groups.length - 1}
          onClick={() => onChange(moveGroup(draft, group.id, 1))}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t(text.groupRemove, { name })}
          title={t(text.groupRemove, { name })}
          disabled={draft.groups.length < 2}
          onClick={() => void remove()}
        />
      </span>
    </header>
  )
}

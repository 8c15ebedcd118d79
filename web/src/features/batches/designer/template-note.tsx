import { useQuery } from '@tanstack/react-query'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button, Grid } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useBatchChange } from '../review/queries.ts'
import './designer.css'
import { designerText as text } from './text.ts'

/** Says that the import applied a template, in what its headers differ, and how to do without it (TEMPLATE-01). */
export function TemplateNote({ batchId, onDesign }: { batchId: string; onDesign: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const { data } = useQuery(query('batches.listItems', { id: batchId }))
  const drop = useBatchChange(batchId, () => call('batches.dropTemplate', { batchId }))
  const isNarrow = Grid.useBreakpoint().lg === false
  const [isOpen, setOpen] = useState(false)
  const template = data?.template
  if (!template) return null
  const { name, differences, later, overrides } = template
  const onDrop = async () => {
    const answer = await confirm({ content: t(text.noteDropAsk, { name }), yes: t(text.noteDrop) })
    if (answer === 'yes') drop.mutate(undefined, { onSuccess: () => toast.success(t(text.noteDropped)) })
  }
  const title = t(text.noteApplied, { name })
  // On a phone it has one line until it is tapped: the rows of pay need the room.
  const isFolded = isNarrow && !isOpen
  return (
    <Alert
      className="zx-template-note"
      type={differences.length > 0 ? 'warning' : 'info'}
      showIcon
      role="status"
      title={
        isNarrow ? (
          <button type="button" className="zx-template-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        ) : (
          title
        )
      }
      description={
        !isFolded && (
          <>
            {overrides && <p>{t(text.noteOverrides, { title: overrides })}</p>}
            {later && <p>{laterText(later, t)}</p>}
            {differencesText(differences, t)}
          </>
        )
      }
      action={
        !isFolded && (
          <span className="zx-design-ways">
            <Button size="small" onClick={onDesign}>
              {t(text.noteAdjust)}
            </Button>
            <Button size="small" loading={drop.isPending} onClick={() => void onDrop()}>
              {t(text.noteDrop)}
            </Button>
          </span>
        )
      }
    />
  )
}

type Later = NonNullable<NonNullable<ReplyOf<'batches.listItems'>['template']>['later']>

/** What was kept of the batch before, because HR chose it after the template. */
function laterText({ title, items, isArranged, isStyled }: Later, t: Translate): string {
  const parts = [...items, ...(isArranged ? [t(text.laterOrder)] : []), ...(isStyled ? [t(text.laterStyle)] : [])]
  return t(text.noteLater, { title, what: parts.join(t(text.comma)) })
}

const kinds = [
  ['added', text.noteAdded],
  ['gone', text.noteGone],
  ['renamed', text.noteRenamed],
  ['changed', text.noteOther],
] as const

/** In what the headers of a batch differ from those of a template, in one line. */
export function differencesText(differences: readonly LayoutDifference[], t: Translate): string {
  if (differences.length === 0) return t(text.noteSame)
  const nameOf = ({ kind, label, labelBefore }: LayoutDifference) =>
    kind === 'renamed' ? `${labelBefore} → ${label}` : label || labelBefore || '—'
  const parts = kinds.flatMap(([kind, said]) => {
    const columns = differences.filter((each) => each.kind === kind).map(nameOf)
    return columns.length > 0 ? [t(said, { columns: columns.join(t(text.comma)) })] : []
  })
  return parts.join(t(text.semicolon))
}

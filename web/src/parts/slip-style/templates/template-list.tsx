import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { timeText } from '../../company-time.ts'
import './slip-templates.css'
import { slipTemplatesText as text } from './text.ts'

export type SlipTemplate = ReplyOf<'batches.listTemplates'>['list'][number]

/** What can be done with a template where a batch is designed. */
interface DesignWays {
  busy: boolean
  onApply: (template: SlipTemplate) => void
  onOverwrite: (template: SlipTemplate) => void
}

interface TemplateListProps {
  /** The batch whose headers are compared with those of the templates. */
  batchId?: string
  ways?: DesignWays
  /** Where templates come from, for a screen that makes none. */
  none?: string
}

/**
 * The slip templates of the company, each to be renamed or deleted, and applied where a batch is designed
 * (TEMPLATE-01).
 */
export function TemplateList({ batchId, ways, none }: TemplateListProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('batches.listTemplates', batchId ? { batchId } : {}))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.list.length === 0)
    return (
      <div className="zx-templates-none">
        <p>{t(text.none)}</p>
        {none !== undefined && <p>{none}</p>}
      </div>
    )
  return (
    <ul className="zx-templates" aria-label={t(text.title)}>
      {data.list.map((template) => (
        <TemplateLine key={template.id} template={template} ways={ways} />
      ))}
    </ul>
  )
}

/** Runs a change of a template; what shows templates is asked for anew. */
export function useTemplateChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, 'batches.listTemplates', 'batches.listItems'),
  })
}

function TemplateLine({ template, ways }: { template: SlipTemplate; ways: DesignWays | undefined }) {
  const t = useText()
  const confirm = useConfirm()
  const { id, name, fits, changedBy, changedAt } = template
  const [typed, setTyped] = useState<string>()
  const rename = useTemplateChange(async (to: string) => {
    await call('batches.renameTemplate', { id, name: to })
    toast.success(t(text.renamed))
    setTyped(undefined)
  })
  const remove = useTemplateChange(async () => {
    await call('batches.removeTemplate', { id })
    toast.success(t(text.removed))
  })
  const ask = async (content: string, yes: string, then: () => void, danger = false) => {
    if ((await confirm({ content, yes, danger })) === 'yes') then()
  }
  if (typed !== undefined)
    return (
      <RenameLine
        name={typed}
        busy={rename.isPending}
        onType={setTyped}
        onSave={() => typed.trim() && rename.mutate(typed.trim())}
      />
    )
  return (
    <li className="zx-template">
      <span className="zx-template-name">
        <strong title={name}>{name}</strong> {fits && <Tag color="green">{t(text.fits)}</Tag>}
        <small>{t(text.changed, { name: changedBy, time: timeText(changedAt) })}</small>
      </span>
      <span className="zx-template-ways">
        {ways && (
          <>
            <Button
              size="small"
              type="primary"
              disabled={ways.busy}
              aria-label={t(text.applyOne, { name })}
              onClick={() => ways.onApply(template)}
            >
              {t(text.apply)}
            </Button>
            <Button
              size="small"
              disabled={ways.busy}
              aria-label={t(text.overwriteOne, { name })}
              onClick={() =>
                void ask(t(text.overwriteAsk, { name }), t(text.overwrite), () => ways.onOverwrite(template))
              }
            >
              {t(text.overwrite)}
            </Button>
          </>
        )}
        <Button size="small" type="text" aria-label={t(text.renameOne, { name })} onClick={() => setTyped(name)}>
          {t(text.rename)}
        </Button>
        <Button
          size="small"
          type="text"
          danger
          aria-label={t(text.removeOne, { name })}
          loading={remove.isPending}
          onClick={() => void ask(t(text.removeAsk, { name }), t(text.remove), () => remove.mutate(undefined), true)}
        >
          {t(text.remove)}
        </Button>
      </span>
    </li>
  )
}

/** A template while its name is being typed. */
function RenameLine(props: { name: string; busy: boolean; onType: (name?: string) => void; onSave: () => void }) {
  const t = useText()
  const { name, busy, onType, onSave } = props
  return (
    <li className="zx-template">
      <Input
        aria-label={t(text.name)}
        maxLength={100}
        value={name}
        autoFocus
        onChange={(event) => onType(event.target.value)}
        onPressEnter={onSave}
      />
      <span className="zx-template-ways">
        <Button size="small" onClick={() => onType()}>
          {t(uiText.cancel)}
        </Button>
        <Button size="small" type="primary" disabled={!name.trim()} loading={busy} onClick={onSave}>
          {t(uiText.save)}
        </Button>
      </span>
    </li>
  )
}

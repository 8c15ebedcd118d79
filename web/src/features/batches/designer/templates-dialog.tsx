import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'
import { timeText } from '../../../parts/company-time.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import './designer.css'
import { designerText as text } from './text.ts'

type Template = ReplyOf<'batches.listTemplates'>['list'][number]
export type TemplateFormat = ReplyOf<'batches.templateFormat'>

interface TemplatesDialogProps {
  batchId: string
  /** Something of the draft is not saved yet; saving a template saves it first. */
  isDirty: boolean
  onSaveDraft: () => Promise<unknown>
  onApply: (template: Template, format: TemplateFormat) => Promise<void>
  onClose: () => void
}

/** The templates of the company: apply one, save the design as one, rename, overwrite, delete (TEMPLATE-01). */
export function TemplatesDialog({ batchId, isDirty, onSaveDraft, onApply, onClose }: TemplatesDialogProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('batches.listTemplates', { batchId }))
  const save = useTemplateChange(async (input: { name: string; templateId?: string }) => {
    if (isDirty) await onSaveDraft()
    await call('batches.saveTemplate', { batchId, ...input })
    toast.success(t(text.templateSaved, { name: input.name }))
  })
  const apply = useMutation({
    mutationFn: async (template: Template) => {
      await onApply(template, await call('batches.templateFormat', { batchId, templateId: template.id }))
    },
  })
  const [name, setName] = useState('')
  const busy = save.isPending || apply.isPending
  const saveNew = () => save.mutate({ name: name.trim() }, { onSuccess: () => setName('') })
  return (
    <Dialog open title={t(text.templatesTitle)} onClose={onClose} footer={null} width="min(720px, 100vw - 24px)">
      <p className="zx-plain">{t(text.templatesHint)}</p>
      {isError ? (
        <Failed onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.list.length === 0 ? (
        <p className="zx-design-none">{t(text.templatesNone)}</p>
      ) : (
        <ul className="zx-templates">
          {data.list.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              busy={busy}
              onApply={() => apply.mutate(template)}
              onOverwrite={() => save.mutate({ name: template.name, templateId: template.id })}
            />
          ))}
        </ul>
      )}
      <div className="zx-template-new">
        <Input
          aria-label={t(text.templateName)}
          placeholder={t(text.templateName)}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => name.trim() && saveNew()}
        />
        <Button type="primary" disabled={!name.trim()} loading={save.isPending} onClick={saveNew}>
          {t(text.templateSaveAs)}
        </Button>
      </div>
      {isDirty && <Alert type="info" showIcon title={t(text.templateSavesDraft)} />}
    </Dialog>
  )
}

function useTemplateChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, 'batches.listTemplates', 'batches.listItems'),
  })
}

interface TemplateLineProps {
  template: Template
  busy: boolean
  onApply: () => void
  onOverwrite: () => void
}

function TemplateLine({ template, busy, onApply, onOverwrite }: TemplateLineProps) {
  const t = useText()
  const confirm = useConfirm()
  const { id, name, fits, changedBy, changedAt } = template
  const [typed, setTyped] = useState<string>()
  const rename = useTemplateChange(async (to: string) => {
    await call('batches.renameTemplate', { id, name: to })
    toast.success(t(text.templateRenamed))
    setTyped(undefined)
  })
  const remove = useTemplateChange(async () => {
    await call('batches.removeTemplate', { id })
    toast.success(t(text.templateRemoved))
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
        <strong title={name}>{name}</strong> {fits && <Tag color="green">{t(text.templateFits)}</Tag>}
        <small>{t(text.templateChanged, { name: changedBy, time: timeText(changedAt) })}</small>
      </span>
      <span className="zx-design-ways">
        <Button
          size="small"
          type="primary"
          disabled={busy}
          aria-label={t(text.templateApplyOne, { name })}
          onClick={onApply}
        >
          {t(text.templateApply)}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={t(text.templateOverwriteOne, { name })}
          onClick={() => void ask(t(text.templateOverwriteAsk, { name }), t(text.templateOverwrite), onOverwrite)}
        >
          {t(text.templateOverwrite)}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t(text.templateRenameOne, { name })}
          onClick={() => setTyped(name)}
        >
          {t(text.templateRename)}
        </Button>
        <Button
          size="small"
          type="text"
          danger
          aria-label={t(text.templateRemoveOne, { name })}
          loading={remove.isPending}
          onClick={() =>
            void ask(t(text.templateRemoveAsk, { name }), t(text.templateRemove), () => remove.mutate(undefined), true)
          }
        >
          {t(text.templateRemove)}
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
        aria-label={t(text.templateName)}
        maxLength={100}
        value={name}
        autoFocus
        onChange={(event) => onType(event.target.value)}
        onPressEnter={onSave}
      />
      <span className="zx-design-ways">
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

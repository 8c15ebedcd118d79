import { useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import {
  type SlipTemplate,
  TemplateList,
  useTemplateChange,
} from '../../../parts/slip-style/templates/template-list.tsx'
import { slipTemplatesText } from '../../../parts/slip-style/templates/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import './designer.css'
import { designerText as text } from './text.ts'

export type TemplateFormat = ReplyOf<'batches.templateFormat'>

interface TemplatesDialogProps {
  batchId: string
  /** Something of the draft is not saved yet; saving a template saves it first. */
  isDirty: boolean
  onSaveDraft: () => Promise<unknown>
  onApply: (template: SlipTemplate, format: TemplateFormat) => Promise<void>
  onClose: () => void
}

/** The templates of the company: apply one, save the design as one, rename, overwrite, delete (TEMPLATE-01). */
export function TemplatesDialog({ batchId, isDirty, onSaveDraft, onApply, onClose }: TemplatesDialogProps) {
  const t = useText()
  const save = useTemplateChange(async (input: { name: string; templateId?: string }) => {
    if (isDirty) await onSaveDraft()
    await call('batches.saveTemplate', { batchId, ...input })
    toast.success(t(text.templateSaved, { name: input.name }))
  })
  const apply = useMutation({
    mutationFn: async (template: SlipTemplate) => {
      await onApply(template, await call('batches.templateFormat', { batchId, templateId: template.id }))
    },
  })
  const [name, setName] = useState('')
  const busy = save.isPending || apply.isPending
  const saveNew = () => save.mutate({ name: name.trim() }, { onSuccess: () => setName('') })
  return (
    <Dialog open title={t(slipTemplatesText.title)} onClose={onClose} footer={null} width="min(720px, 100vw - 24px)">
      <p className="zx-plain">{t(slipTemplatesText.hint)}</p>
      <TemplateList
        batchId={batchId}
        ways={{
          busy,
          onApply: (template) => apply.mutate(template),
          onOverwrite: ({ id, name }) => save.mutate({ name, templateId: id }),
        }}
      />
      <div className="zx-template-new">
        <Input
          aria-label={t(slipTemplatesText.name)}
          placeholder={t(slipTemplatesText.name)}
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

import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RosterField, RosterFieldSet } from '@zhixin/contract/employees/fields'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'
import { rosterAnswers } from '../../../parts/affected-answers.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { FieldRow } from './field-row.tsx'
import './fields.css'
import { type ArrangedField, arrangedFrom, moved, savedFrom } from './given-up.ts'
import { OwnFieldDialog } from './own-field-dialog.tsx'
import { fieldText as text } from './text.ts'
import { useFieldName } from './use-roster-fields.ts'

/** Chooses the fields of the roster (ROSTER-02). */
export function FieldsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery({
    ...query('employees.listFields', { counted: true }),
    // What somebody else saved since would only be refused at the end.
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <Fields set={data} onClose={onClose} />
  return (
    <Dialog open title={t(text.title)} onClose={onClose} width={dialogWidth}>
      {isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  )
}

const dialogWidth = 'min(760px, 100%)'
/** Refusals that the dialog shows itself. */
const shownHere = [
  'employees.fieldInUse',
  'employees.fieldNameTaken',
  'employees.fieldsChanged',
  'employees.optionsMissing',
  'employees.optionInUse',
  'employees.tooManyFields',
] as const

function Fields({ set, onClose }: { set: RosterFieldSet; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  // As it was when the dialog opened: a reply that comes later must not undo what was arranged meanwhile.
  const [before] = useState(set)
  const [fields, setFields] = useState(() => arrangedFrom(set.list))
  const [edited, setEdited] = useState<RosterField | 'new'>()
  const giveUp = useGiveUp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        'employees.saveFields',
        { ...savedFrom(before.list, fields), revision: before.revision },
        { handles: shownHere },
      ),
    onSuccess: () => {
      toast.success(t(text.saved))
      onClose()
    },
    onSettled: () => invalidate(queries, 'employees.listFields', ...rosterAnswers),
  })
  const change = (key: string, to: Partial<ArrangedField>) =>
    setFields((now) => now.map((field) => (field.key === key ? { ...field, ...to } : field)))
  const use = async (field: ArrangedField, used: boolean) => {
    if (used) return change(field.key, { used, inList: true, erased: false })
    const answer = await giveUp.turnOff(field)
    if (answer) change(field.key, { used, required: false, erased: answer === 'erase' })
  }
  const remove = async (field: ArrangedField) => {
    if (await giveUp.remove(field)) setFields((now) => now.filter(({ key }) => key !== field.key))
  }
  const isRefused = error instanceof ApiError && shownHere.some((key) => key === error.key)
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      onOk={() => mutate()}
      okText={t(uiText.save)}
      busy={isPending}
      width={dialogWidth}
    >
      <p className="zx-fields-hint">{t(text.hint)}</p>
      <ol className="zx-fields" aria-label={t(text.title)}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.key}
            field={field}
            onUse={(used) => void use(field, used)}
            onChange={(to) => change(field.key, to)}
            onUp={index > 0 ? () => setFields(moved(fields, index, -1)) : undefined}
            onDown={index < fields.length - 1 ? () => setFields(moved(fields, index, 1)) : undefined}
            onEdit={() => setEdited(field)}
            onRemove={() => void remove(field)}
          />
        ))}
      </ol>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
        {t(text.add)}
      </Button>
      {isRefused && <Alert className="zx-fields-refusal" type="error" showIcon title={error.msg} />}
      {edited && (
        <OwnFieldDialog
          field={edited === 'new' ? undefined : edited}
          isSaved={edited !== 'new' && before.list.some(({ key }) => key === edited.key)}
          taken={fields}
          onClose={() => setEdited(undefined)}
          onDone={(field) => {
            setFields((now) =>
              now.some(({ key }) => key === field.key)
                ? now.map((each) => (each.key === field.key ? { ...each, ...field } : each))
                : [...now, { ...field, erased: false }],
            )
            setEdited(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

/** Asks before a field with values is given up, and says how many people have one. */
function useGiveUp() {
  const t = useText()
  const confirm = useConfirm()
  const nameOf = useFieldName()
  return {
    async turnOff(field: ArrangedField): Promise<'keep' | 'erase' | undefined> {
      if (!field.people) return 'keep'
      const about = { field: nameOf(field), count: field.people }
      const answer = await confirm({
        title: t(text.offTitle, about),
        content: t(text.offAsk, about),
        yes: t(text.offKeep),
        no: t(text.offErase),
        withCancel: true,
      })
      if (answer === 'cancel') return undefined
      return answer === 'yes' ? 'keep' : 'erase'
    },
    async remove(field: ArrangedField): Promise<boolean> {
      if (!field.people) return true
      const about = { field: nameOf(field), count: field.people }
      const question = { title: t(text.removeTitle, about), content: t(text.removeAsk, about), yes: t(text.removeYes) }
      return (await confirm({ ...question, danger: true })) === 'yes'
    },
  }
}

import type { ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { maxEmail, maxShortText } from '@zhixin/contract/limits'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'
import { Alert, Form, type FormInstance, type FormRule, Input } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { createRepeatKeys } from '../../client/repeat-key.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { firstFocus } from '../../ui/first-focus.ts'
import { type Translate, useText } from '../../ui/language.ts'
import { Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import './roster.css'
import { isContactField } from './contacts/contact-changes.ts'
import { useContactNotes, useContactQuestion } from './contacts/use-contact-check.tsx'
import {
  type ColumnField,
  changesOf,
  draftOf,
  type EmployeeDraft,
  emptyDraft,
  faultOf,
  newPersonOf,
} from './employee-rules.ts'
import { DetailInput } from './fields/detail-input.tsx'
import { detailRefusals } from './fields/refusals.ts'
import { useRosterFields } from './fields/use-roster-fields.ts'
import { type Employee, useRosterChange } from './queries.ts'
import { tellStoppedSends } from './tell-stopped-sends.ts'
import { rosterText as text } from './text.ts'

/** The field to which a refusal belongs; it is shown there and nowhere else. */
const fieldOf: Partial<Record<ErrorKey, ColumnField>> = {
  'employees.nameEmpty': 'name',
  'employees.phoneInvalid': 'phone',
  'employees.phoneTaken': 'phone',
  'employees.numberTaken': 'employeeNo',
  'employees.emailInvalid': 'email',
  'employees.idNumberInvalid': 'idNumber',
  'employees.idNumberLength': 'idNumber',
  'employees.idNumberDay': 'idNumber',
  'employees.idNumberCheck': 'idNumber',
}
const shownHere = [...(Object.keys(fieldOf) as ErrorKey[]), ...detailRefusals, 'wire.badInput'] as const

interface EmployeeDialogProps {
  employee: Employee | undefined
  /** The field that has the focus; the first one by default. */
  at?: string | undefined
  onClose: () => void
}

/** Adds or changes a person, with the fields that the company has chosen. A refusal of the server is marked at its field. */
export function EmployeeDialog(props: EmployeeDialogProps) {
  const t = useText()
  const { fields, isReady } = useRosterFields()
  if (isReady) return <EmployeeForm {...props} fields={fields} />
  return (
    <Dialog open title={t(props.employee ? text.editTitle : text.addTitle)} onClose={props.onClose} width={dialogWidth}>
      <Loading />
    </Dialog>
  )
}

const dialogWidth = 'min(640px, 100%)'

/** Whether the form is still there: what it asked the server must not be saved once HR has closed it. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

function EmployeeForm({ employee, at, onClose, fields }: EmployeeDialogProps & { fields: readonly RosterField[] }) {
  const t = useText()
  const [form] = Form.useForm<EmployeeDraft>()
  const [keyFor] = useState(createRepeatKeys)
  const { mutate: save, isPending } = useRosterChange((draft: EmployeeDraft) =>
    employee
      ? call('employees.save', { id: employee.id, ...changesOf(draft, employee, fields) }, { handles: shownHere })
      : addPerson(newPersonOf(draft), keyFor),
  )
  const notesOf = useContactNotes(form, employee)
  const mayBeSaved = useContactQuestion(employee)
  const [isAsking, setIsAsking] = useState(false)
  const isOpen = useIsOpen()
  const onFinish = async (draft: EmployeeDraft) => {
    setIsAsking(true)
    // A toast has reported the failure of the question, so nothing is left to do here.
    const confirmed = await mayBeSaved(draft).catch(() => false)
    setIsAsking(false)
    if (!confirmed || !isOpen.current) return
    save(draft, {
      onSuccess: (saved) => {
        tellSaved(t, saved, employee)
        onClose()
      },
      onError: (error) => markFields(error, (marked) => form.setFields(marked)),
    })
  }
  return (
    <Dialog
      open
      title={t(employee ? text.editTitle : text.addTitle)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={isPending || isAsking}
      width={dialogWidth}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        initialValues={employee ? draftOf(employee, fields) : emptyDraft}
        onFinish={(draft) => void onFinish(draft)}
        className="zx-form-grid"
      >
        {fields.map((field) =>
          isColumnField(field.key) ? (
            <ColumnInput
              key={field.key}
              name={field.key}
              required={field.required}
              employee={employee}
              notes={isContactField(field.key) ? notesOf(field.key) : []}
              isFirst={field.key === at}
            />
          ) : (
            <DetailInput
              key={field.key}
              field={field}
              masked={field.sensitive ? employee?.details[field.key] : undefined}
              isFirst={field.key === at}
            />
          ),
        )}
      </Form>
      <ReachHint form={form} />
    </Dialog>
  )
}

interface ColumnInputProps {
  name: ColumnField
  required: boolean
  employee: Employee | undefined
  /** What stands below it in words. */
  notes: readonly string[]
  /** It has the focus when the dialog opens. */
  isFirst: boolean
}

/** The input of a field that has a column of its own. */
function ColumnInput({ name, required, employee, notes, isFirst }: ColumnInputProps) {
  const t = useText()
  const masked = name === 'idNumber' ? employee?.idNumber : undefined
  const label = t(text[name])
  const isRequired = (name === 'name' || required) && !masked
  const message = name === 'name' ? t(text.nameEmpty) : t(errors['employees.fieldRequired'].text, { field: label })
  const rules: FormRule[] = [
    ...(isRequired ? [{ required: true, whitespace: true, message }] : []),
    {
      validator: (_: unknown, typed: string) => {
        const fault = typed ? faultOf(name, typed) : undefined
        return fault ? Promise.reject(new Error(t(errors[fault.key].text, fault.params))) : Promise.resolve()
      },
    },
  ]
  const { maxLength = maxShortText, ...kind } = inputs[name] ?? {}
  return (
    <Form.Item name={name} label={label} rules={rules} {...extraOf(masked ? t(text.idNumberHint) : undefined, notes)}>
      <Input
        maxLength={maxLength}
        autoComplete="off"
        {...kind}
        {...(isFirst ? { [firstFocus]: true } : {})}
        {...(masked === undefined ? {} : { placeholder: masked })}
      />
    </Form.Item>
  )
}

/** What stands below an input: a hint, or what follows from what is typed, which is read out as it appears. */
function extraOf(hint: string | undefined, notes: readonly string[]) {
  if (hint !== undefined) return { extra: hint }
  if (notes.length === 0) return {}
  const lines = notes.map((note) => (
    <span key={note} className="zx-contact-note">
      {note}
    </span>
  ))
  return { extra: <div role="status">{lines}</div> }
}

const inputs: Partial<Record<ColumnField, { maxLength: number; inputMode: 'tel' | 'email' }>> = {
  phone: { maxLength: 30, inputMode: 'tel' },
  email: { maxLength: maxEmail, inputMode: 'email' },
}

/** Warns that slips cannot reach a person who has neither phone nor e-mail. */
function ReachHint({ form }: { form: FormInstance<EmployeeDraft> }) {
  const t = useText()
  const [phone, email] = [Form.useWatch('phone', form), Form.useWatch('email', form)]
  return phone || email ? null : <Alert type="warning" showIcon title={t(text.reach)} />
}

interface Mark {
  name: ColumnField | ['details', string]
  errors: string[]
}

/** Shows the server's messages at the fields that they are about. */
function markFields(error: unknown, mark: (fields: Mark[]) => void): void {
  if (!(error instanceof ApiError)) return
  const known = error.fields.flatMap(({ path, message }): Mark[] => {
    const [first, key] = path.split('.')
    if (first === 'details' && key !== undefined) return [{ name: ['details', key], errors: [message] }]
    return path in emptyDraft && path !== 'details' ? [{ name: path as ColumnField, errors: [message] }] : []
  })
  const field = error.key && fieldOf[error.key]
  if (known.length > 0) mark(known)
  else if (field) mark([{ name: field, errors: [error.msg] }])
  else toast.error(error.msg)
}

type SavedEmployee = ReplyOf<'employees.save'>

/** Adds a person; the dashboard shows whether a new namesake stops a send. */
async function addPerson(person: EmployeeDraft, keyFor: ReturnType<typeof createRepeatKeys>): Promise<SavedEmployee> {
  const added = await call('employees.add', person, { handles: shownHere, repeatKey: keyFor(person) })
  return { ...added, stoppedSends: [], readerContacts: [] }
}

/** Reports that a person was saved, and in short what follows from another contact: the question has said it in full. */
function tellSaved(t: Translate, saved: SavedEmployee, before: Employee | undefined): void {
  const { name, contactChange } = saved
  const isHeld = contactChange.some(
    (kind) => saved.readerContacts.includes(kind) || !before?.contactChange.includes(kind),
  )
  if (!before) toast.success(t(text.added, { name }))
  else if (isHeld) toast.warning(t(text.contactHeld, { name }))
  else toast.success(t(saved.readerContacts.length > 0 ? text.contactMoved : text.saved, { name }))
  tellStoppedSends(t, saved.stoppedSends)
}

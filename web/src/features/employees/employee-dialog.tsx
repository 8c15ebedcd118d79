import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { maxEmail, maxShortText } from '@zhixin/contract/limits'
import { Alert, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { createRepeatKeys } from '../../client/repeat-key.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import './roster.css'
import { changesOf, draftOf, type EmployeeDraft, emptyDraft, faultOf } from './employee-rules.ts'
import { type Employee, useRosterChange } from './queries.ts'
import { tellStoppedSends } from './tell-stopped-sends.ts'
import { rosterText as text } from './text.ts'

/** The field to which a refusal belongs; it is shown there and nowhere else. */
const fieldOf: Partial<Record<ErrorKey, keyof EmployeeDraft>> = {
  'employees.nameEmpty': 'name',
  'employees.phoneInvalid': 'phone',
  'employees.phoneTaken': 'phone',
  'employees.numberTaken': 'employeeNo',
  'employees.emailInvalid': 'email',
  'employees.idNumberInvalid': 'idNumber',
}
const shownHere = [...(Object.keys(fieldOf) as ErrorKey[]), 'wire.badInput'] as const

/** Adds or changes a person. A refusal of the server is marked at its field. */
export function EmployeeDialog({ employee, onClose }: { employee: Employee | undefined; onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<EmployeeDraft>()
  const [keyFor] = useState(createRepeatKeys)
  const { mutate: save, isPending } = useRosterChange((draft: EmployeeDraft) => saveDraft(draft, employee, keyFor))
  const onFinish = (draft: EmployeeDraft) =>
    save(draft, {
      onSuccess: (saved) => {
        tellSaved(t, saved, employee)
        onClose()
      },
      onError: (error) => markFields(error, (fields) => form.setFields(fields)),
    })

  const check = (field: keyof EmployeeDraft) => ({
    validator: (_: unknown, typed: string) => {
      const fault = faultOf(field, typed ?? '')
      return fault ? Promise.reject(new Error(t(errors[fault.key].text, fault.params))) : Promise.resolve()
    },
  })

  return (
    <Dialog
      open
      title={t(employee ? text.editTitle : text.addTitle)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={isPending}
      width="min(640px, 100%)"
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark
        initialValues={employee ? draftOf(employee) : emptyDraft}
        onFinish={onFinish}
        className="zx-form-grid"
      >
        <Form.Item
          name="name"
          label={t(text.name)}
          rules={[{ required: true, whitespace: true, message: t(text.nameEmpty) }]}
        >
          <Input autoFocus maxLength={maxShortText} autoComplete="off" />
        </Form.Item>
        <Form.Item name="employeeNo" label={t(text.employeeNo)}>
          <Input maxLength={maxShortText} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t(text.phone)} rules={[check('phone')]}>
          <Input maxLength={30} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t(text.email)} rules={[check('email')]}>
          <Input maxLength={maxEmail} inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="department" label={t(text.department)}>
          <Input maxLength={maxShortText} autoComplete="off" />
        </Form.Item>
        <Form.Item name="messenger" label={t(text.messenger)}>
          <Input maxLength={maxShortText} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="idNumber"
          label={t(text.idNumber)}
          rules={[check('idNumber')]}
          {...(employee?.idNumber ? { extra: t(text.idNumberHint) } : {})}
        >
          <Input maxLength={maxShortText} autoComplete="off" placeholder={employee?.idNumber ?? ''} />
        </Form.Item>
      </Form>
      <ReachHint form={form} />
    </Dialog>
  )
}

/** Warns that slips cannot reach a person who has neither phone nor e-mail. */
function ReachHint({ form }: { form: FormInstance<EmployeeDraft> }) {
  const t = useText()
  const [phone, email] = [Form.useWatch('phone', form), Form.useWatch('email', form)]
  return phone || email ? null : <Alert type="warning" showIcon title={t(text.reach)} />
}

/** Shows the server's messages at the fields that they are about. */
function markFields(error: unknown, mark: (fields: { name: keyof EmployeeDraft; errors: string[] }[]) => void): void {
  if (!(error instanceof ApiError)) return
  const field = error.key && fieldOf[error.key]
  if (field) {
    mark([{ name: field, errors: [error.msg] }])
    return
  }
  const known = error.fields.filter((fault) => fault.path in emptyDraft)
  if (known.length > 0)
    mark(known.map(({ path, message }) => ({ name: path as keyof EmployeeDraft, errors: [message] })))
  else if (error.key === 'wire.badInput') toast.error(error.msg)
}

/** Adds or changes a person; the dashboard shows whether a new namesake stops a send. */
async function saveDraft(
  draft: EmployeeDraft,
  employee: Employee | undefined,
  keyFor: ReturnType<typeof createRepeatKeys>,
): Promise<Employee & { stoppedSends: string[] }> {
  if (employee)
    return call('employees.save', { id: employee.id, ...changesOf(draft, employee) }, { handles: shownHere })
  const added = await call('employees.add', draft, { handles: shownHere, repeatKey: keyFor(draft) })
  return { ...added, stoppedSends: [] }
}

/** Reports that a person was saved, and the consequences. */
function tellSaved(t: Translate, saved: Employee & { stoppedSends: string[] }, before: Employee | undefined): void {
  toast.success(before ? t(text.saved) : t(text.added, { name: saved.name }))
  if (saved.contactChange.some((kind) => !before?.contactChange.includes(kind)))
    toast.warning(t(text.contactHeld, { name: saved.name }))
  tellStoppedSends(t, saved.stoppedSends)
}

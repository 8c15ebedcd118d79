import type { ErrorKey } from '@zhixin/contract/errors'
import { maxEmail } from '@zhixin/contract/limits'
import { Form, Input } from 'antd'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useBatchChange } from './queries.ts'
import { reviewText as text } from './text.ts'

interface Contact {
  email: string
}
const shownHere = ['employees.emailInvalid'] as const satisfies readonly ErrorKey[]

/** A mailbox for somebody of the roster whom no slip can reach, without leaving the review (SEND-02). */
export function ContactDialog(props: { batchId: string; employee: { id: string; name: string }; onClose: () => void }) {
  const { batchId, employee, onClose } = props
  const t = useText()
  const [form] = Form.useForm<Contact>()
  const { mutate: save, isPending } = useBatchChange(batchId, ({ email }: Contact) =>
    call('employees.save', { id: employee.id, email: email.trim() }, { handles: shownHere }),
  )
  const onFinish = (contact: Contact) =>
    save(contact, {
      onSuccess: () => {
        toast.success(t(text.contactSaved))
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.key === 'employees.emailInvalid')
          form.setFields([{ name: 'email', errors: [error.msg] }])
      },
    })
  return (
    <Dialog
      open
      title={t(text.contactTitle, { name: employee.name })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={isPending}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ email: '' }} onFinish={onFinish}>
        <Form.Item
          name="email"
          label={t(text.email)}
          extra={t(text.contactHint)}
          rules={[{ required: true, type: 'email', message: t(text.emailWrong) }]}
        >
          <Input autoFocus maxLength={maxEmail} inputMode="email" autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

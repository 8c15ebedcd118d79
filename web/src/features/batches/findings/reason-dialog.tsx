import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { reasonRule } from '../../../parts/reason/reason-rule.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'

interface ReasonDialogProps {
  title: string
  label: string
  hint?: string
  okText: string
  /** What the reason is about. */
  about?: ReactNode
  required: boolean
  danger?: boolean
  busy: boolean
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason that is kept. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useText()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      onOk={() => form.submit()}
      okText={props.okText}
      danger={props.danger ?? false}
      busy={props.busy}
    >
      {props.about && <div className="zx-finding-about">{props.about}</div>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => props.onOk(reason.trim())}
      >
        <Form.Item
          className="zx-reason"
          name="reason"
          label={props.label}
          extra={props.hint}
          rules={props.required ? [reasonRule(t)] : []}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

import { Alert, DatePicker, Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '../../client/call.ts'
import { timeText } from '../../parts/company-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { type Employee, useRosterChange } from './queries.ts'
import { tellStoppedSends } from './tell-stopped-sends.ts'
import { rosterText as text } from './text.ts'

interface Leave {
  type: number
  leftOn: Dayjs
}

/** The kinds of updateQuit, in its order. */
const kinds = [
  { value: 1, label: text.resigned },
  { value: 2, label: text.dismissed },
  { value: 3, label: text.retired },
  { value: 4, label: text.other },
]

/** Records that a person has left, with kind and date. */
export function LeaveDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<Leave>()
  const { mutate: leave, isPending } = useRosterChange(({ type, leftOn }: Leave) =>
    call('employees.updateQuit', { id: employee.id, type, leftOn: leftOn.format('YYYY-MM-DD') }),
  )
  const onFinish = (values: Leave) =>
    leave(values, {
      onSuccess: ({ stoppedSends }) => {
        toast.success(t(text.leaveDone, { name: employee.name }))
        tellStoppedSends(t, stoppedSends)
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={t(text.leaveTitle, { name: employee.name })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.leave)}
      busy={isPending}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ type: 1, leftOn: dayjs(timeText(new Date(), 'day')) }}
        onFinish={onFinish}
      >
        <Form.Item name="type" label={t(text.leaveType)}>
          <Radio.Group options={kinds.map(({ value, label }) => ({ value, label: t(label) }))} />
        </Form.Item>
        <Form.Item name="leftOn" label={t(text.leftOn)} rules={[{ required: true, message: t(text.leftOnEmpty) }]}>
          <DatePicker style={{ width: '100%' }} allowClear={false} />
        </Form.Item>
      </Form>
      <Alert type="info" showIcon title={t(text.leaveHint)} />
    </Dialog>
  )
}

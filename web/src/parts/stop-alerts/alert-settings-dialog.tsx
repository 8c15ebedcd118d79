import { maxAlertMailboxes } from '@zhixin/contract/limits'
import { isEmail } from '@zhixin/domain/format/email'
import { Form, Input } from 'antd'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { timeText } from '../company-time.ts'
import { useAlertSettings, useSaveAlertSettings } from './queries.ts'
import { stopAlertText as text } from './text.ts'

/** Parses addresses as people write them: one per line, or separated by some mark. */
const listOf = (typed: string): string[] => typed.split(/[\s,;，；、]+/).filter(Boolean)

/** The form of the mailboxes that are informed when a scheduled send stops (SEND-15). */
export function AlertSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<{ mailboxes: string }>()
  const { data, isError, refetch } = useAlertSettings()
  const save = useSaveAlertSettings()
  const check = (_: unknown, typed: string) => {
    const list = listOf(typed)
    const bad = list.filter((each) => !isEmail(each))
    if (bad.length) throw new Error(t(text.invalid, { list: bad.join(', ') }))
    if (list.length > maxAlertMailboxes) throw new Error(t(text.tooMany, { count: maxAlertMailboxes }))
  }
  const onFinish = ({ mailboxes }: { mailboxes: string }) =>
    save.mutate(listOf(mailboxes), {
      onSuccess: () => {
        toast.success(t(text.saved))
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={t(text.title)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      okDisabled={!data}
      busy={save.isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ mailboxes: data.mailboxes.join('\n') }}
          onFinish={onFinish}
        >
          <p className="zx-plain">{t(text.hint)}</p>
          <Form.Item
            name="mailboxes"
            label={t(text.mailboxes)}
            extra={t(text.onePerLine, { count: maxAlertMailboxes })}
            rules={[{ validator: async (rule, typed: string) => check(rule, typed) }]}
          >
            <Input.TextArea rows={3} maxLength={2000} placeholder="hr@example.com" />
          </Form.Item>
          {data.changedAt && (
            <p className="zx-plain">{t(text.changedBy, { by: data.changedBy, at: timeText(data.changedAt) })}</p>
          )}
        </Form>
      )}
    </Dialog>
  )
}

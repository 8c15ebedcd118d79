import { smsRules } from '@zhixin/domain/session/sms-code'
import { Alert, Button, Flex, Form, Input } from 'antd'
import { useCountdown } from '../../../browser/use-countdown.ts'
import { ApiError } from '../../../client/api-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Admin, useChangeCode, useHandOver } from './queries.ts'
import { adminsText as text } from './text.ts'

const wordsOf = (error: unknown) => (error instanceof ApiError ? error.msg : '')

/** Makes a deputy the main administrator, with a code that goes to the phone of the one who hands over. */
export function HandOverDialog({ to, onClose }: { to: Admin; onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<{ code: string }>()
  const ask = useChangeCode()
  const left = useCountdown(ask.isSuccess ? ask.submittedAt + smsRules.phone.first * 1000 : 0)
  const handOver = useHandOver()
  const name = to.userName
  const finish = ({ code }: { code: string }) =>
    handOver.mutate(
      { id: to.id, code },
      {
        onSuccess: () => {
          toast.success(t(text.handedOver, { name }))
          onClose()
        },
        onError: (error) => {
          const words = wordsOf(error)
          if (words) form.setFields([{ name: 'code', errors: [words] }])
        },
      },
    )
  const failed = wordsOf(ask.error)
  return (
    <Dialog
      open
      title={t(text.handOverTitle, { name })}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(text.handOverDo)}
      busy={handOver.isPending}
    >
      <p className="zx-plain">{t(text.handOverHint, { name })}</p>
      {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={finish}>
        <Form.Item label={t(text.code)} htmlFor="code" extra={ask.data ? t(text.codeSent, ask.data) : t(text.codeHint)}>
          <Flex gap={8}>
            <Form.Item name="code" noStyle rules={[{ required: true, pattern: /^\d{6}$/, message: t(text.codeEmpty) }]}>
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Button loading={ask.isPending} disabled={left > 0} onClick={() => ask.mutate()}>
              {left > 0 ? t(text.codeAgainIn, { seconds: left }) : t(text.codeGet)}
            </Button>
          </Flex>
        </Form.Item>
      </Form>
    </Dialog>
  )
}

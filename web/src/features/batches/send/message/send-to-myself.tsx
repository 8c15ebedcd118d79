import { useMutation } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { maxEmail } from '@zhixin/contract/limits'
import { Alert, Button, Form, Input } from 'antd'
import { call } from '../../../../client/call.ts'
import { useText } from '../../../../ui/language.ts'
import { messageText as text } from './message-text.ts'

interface SendToMyselfProps {
  batchId: string
  rowNo: number
  channel: ChannelName
  /** The message stays in the test mailbox. */
  inSandbox: boolean
}

/**
 * Sends one real message through the real channel to the user who is about to send all of them; the result is shown in
 * place.
 */
export function SendToMyself(props: SendToMyselfProps) {
  const { batchId, rowNo, channel, inSandbox } = props
  const t = useText()
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: (wish: { to: string; rowNo: number }) =>
      call('batches.sendToMyself', { id: batchId, channel, ...wish }),
  })
  // The result belongs to the message that is shown, not to an earlier one.
  const outcome = variables?.rowNo === rowNo ? data : undefined
  const accepted = inSandbox ? text.acceptedSandbox : text.accepted
  const said =
    outcome &&
    (outcome.result === 'accepted'
      ? t(accepted, { to: variables?.to ?? '' })
      : t(text[outcome.result], { reason: outcome.reason }))
  return (
    <Form<{ to: string }>
      layout="vertical"
      className="zx-message-myself"
      aria-label={t(text.myself)}
      initialValues={{ to: '' }}
      onFinish={({ to }) => mutate({ to: to.trim(), rowNo })}
    >
      <h3>{t(text.myself)}</h3>
      <div className="zx-message-ways">
        <Form.Item
          name="to"
          className="zx-message-own"
          rules={[{ required: true, whitespace: true, message: t(text.empty[channel]) }]}
        >
          <Input
            aria-label={t(text.label[channel])}
            placeholder={t(text.label[channel])}
            maxLength={maxEmail}
            inputMode={channel === 'email' ? 'email' : 'text'}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isPending}>
          {t(text.send)}
        </Button>
      </div>
      <p className="zx-message-to">{t(text.hint[channel])}</p>
      {said && (
        <Alert role="status" type={outcome?.result === 'accepted' ? 'success' : 'warning'} showIcon title={said} />
      )}
    </Form>
  )
}

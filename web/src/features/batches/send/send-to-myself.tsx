import { useMutation } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { Alert, Button, Form, Input } from 'antd'
import { call } from '../../../client/call.ts'
import { useSay } from '../../../ui/language.ts'
import { messageText as text } from './message-text.ts'

interface SendToMyselfProps {
  batchId: string
  rowNo: number
  channel: ChannelName
  /** It stays in the test mailbox. */
  inSandbox: boolean
}

/** One real message through the real channel, to whoever is about to send all of them; how it went is said in place. */
export function SendToMyself(props: SendToMyselfProps) {
  const { batchId, rowNo, channel, inSandbox } = props
  const say = useSay()
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: (wish: { to: string; rowNo: number }) =>
      call('batches.sendToMyself', { id: batchId, channel, ...wish }),
  })
  // Of the message that is shown, not of one before.
  const outcome = variables?.rowNo === rowNo ? data : undefined
  const accepted = inSandbox ? text.acceptedSandbox : text.accepted
  const said =
    outcome &&
    (outcome.result === 'accepted'
      ? say(accepted, { to: variables?.to ?? '' })
      : say(text[outcome.result], { reason: outcome.reason }))
  return (
    <Form<{ to: string }>
      layout="vertical"
      className="zx-message-myself"
      aria-label={say(text.myself)}
      initialValues={{ to: '' }}
      onFinish={({ to }) => mutate({ to: to.trim(), rowNo })}
    >
      <h3>{say(text.myself)}</h3>
      <div className="zx-message-ways">
        <Form.Item
          name="to"
          className="zx-message-own"
          rules={[{ required: true, whitespace: true, message: say(text.empty[channel]) }]}
        >
          <Input
            aria-label={say(text.label[channel])}
            placeholder={say(text.label[channel])}
            maxLength={100}
            inputMode={channel === 'email' ? 'email' : 'text'}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isPending}>
          {say(text.send)}
        </Button>
      </div>
      <p className="zx-message-to">{say(text.hint[channel])}</p>
      {said && (
        <Alert role="status" type={outcome?.result === 'accepted' ? 'success' : 'warning'} showIcon title={said} />
      )}
    </Form>
  )
}

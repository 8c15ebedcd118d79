import { useMutation } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches'
import { Alert, Button, Form, Input } from 'antd'
import { call } from '../../../client/call.ts'
import { useSay } from '../../../ui/language.ts'
import { messageText as text } from './message-text.ts'

/** One real message through the real channel, to whoever is about to send all of them; how it went is said in place. */
export function SendToMyself(props: { batchId: string; rowNo: number; channel: ChannelName }) {
  const { batchId, rowNo, channel } = props
  const say = useSay()
  const { mutate, isPending, data, variables } = useMutation({
    mutationFn: (to: string) => call('batches.sendToMyself', { id: batchId, rowNo, channel, to }),
  })
  const said =
    data && (data.result === 'accepted' ? say(text.accepted, { to: variables ?? '' }) : say(text[data.result], data))
  return (
    <Form<{ to: string }>
      layout="vertical"
      className="zx-message-myself"
      aria-label={say(text.myself)}
      initialValues={{ to: '' }}
      onFinish={({ to }) => mutate(to.trim())}
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
      {said && <Alert role="status" type={data.result === 'accepted' ? 'success' : 'warning'} showIcon title={said} />}
    </Form>
  )
}

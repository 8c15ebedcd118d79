import { useMutation } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { maxEmail } from '@zhixin/contract/limits'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { useText } from '../../ui/language.ts'
import type { Scope } from './queries.ts'
import { recipientText, channelsText as text } from './text.ts'

type Result = ReplyOf<'channelSettings.test'>

/** Sends one message to oneself with the saved settings and shows the result. */
export function ChannelTest({
  channel,
  scope,
  dirty,
  onResult,
}: {
  channel: ChannelName
  scope: Scope
  dirty: boolean
  onResult: (result: Result['result']) => void
}) {
  const t = useText()
  const [to, setTo] = useState('')
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async () => ({
      ...(await call('channelSettings.test', { scope, channel, to: to.trim() })),
      at: new Date().toISOString(),
    }),
    onSuccess: ({ result }) => onResult(result),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to.trim()) mutate()
  }
  return (
    <form className="zx-channel-test" aria-label={t(text.testTitle)} onSubmit={submit}>
      <div className="zx-channel-try">
        <Input
          aria-label={t(text.testTo, { channel: t(channelText[channel]) })}
          placeholder={t(recipientText[channel])}
          maxLength={maxEmail}
          value={to}
          onChange={(event) => {
            setTo(event.target.value)
            reset()
          }}
        />
        <Button htmlType="submit" loading={isPending} disabled={!to.trim()}>
          {t(text.testSend)}
        </Button>
      </div>
      {dirty && <p className="zx-channel-size">{t(text.testUnsaved)}</p>}
      {data && <TestResult result={data} />}
    </form>
  )
}

function TestResult({ result: { result, reason, providerId, at } }: { result: Result & { at: string } }) {
  const t = useText()
  if (result === 'accepted')
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={providerId ? t(text.acceptedNo, { id: providerId }) : t(text.accepted)}
      />
    )
  if (result === 'unknown') return <Alert type="warning" showIcon title={reason || t(text.unknown)} />
  return <Alert type="error" showIcon title={t(text.testFailed, { at: timeText(at), reason })} />
}

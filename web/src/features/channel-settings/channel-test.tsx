import type { ReplyOf } from '@zhixin/contract/calls'
import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { maxEmail } from '@zhixin/contract/limits'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { testFailedText } from '../../parts/channel-states-text.ts'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { useText } from '../../ui/language.ts'
import { type Scope, useChannelTest } from './queries.ts'
import { recipientText, channelsText as text } from './text.ts'

type Result = ReplyOf<'channelSettings.test'>

/** Sends one message to oneself with the saved settings and shows the result. */
export function ChannelTest({
  card: { channel, tested },
  scope,
  dirty,
}: {
  card: Pick<ChannelCard, 'channel' | 'tested'>
  scope: Scope
  dirty: boolean
}) {
  const t = useText()
  const [to, setTo] = useState('')
  const { mutate, data, isPending, reset } = useChannelTest({ scope, channel, to: to.trim() })
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
      {data ? <TestResult result={data} /> : tested && <KeptResult tested={tested} />}
    </form>
  )
}

/** What came of a test before this visit of the page. */
function KeptResult({ tested: { at, result, reason } }: { tested: NonNullable<ChannelCard['tested']> }) {
  const t = useText()
  if (result === 'refused')
    return <Alert type="error" showIcon title={t(testFailedText, { at: timeText(at), reason })} />
  const words = result === 'accepted' ? text.acceptedBefore : text.unknownBefore
  return <p className="zx-channel-size">{t(words, { at: timeText(at) })}</p>
}

function TestResult({ result: { result, reason, providerId, at } }: { result: Result }) {
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
  return <Alert type="error" showIcon title={t(testFailedText, { at: timeText(at), reason })} />
}

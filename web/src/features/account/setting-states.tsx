import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { query } from '../../client/query.ts'
import { usable, useChannelStates } from '../../parts/channel-states.tsx'
import { channelText } from '../../parts/channel-text.ts'
import { useReviewSettings } from '../../parts/review-settings/queries.ts'
import { useAlertSettings } from '../../parts/stop-alerts/queries.ts'
import { useText } from '../../ui/language.ts'
import { accountText as text } from './text.ts'

const colours = { yes: 'green', test: 'gold', no: 'default' } as const
const words = { yes: text.channelReady, test: text.channelTest, no: text.channelUnset }

/** Each channel with whether it can send. */
export function ChannelState() {
  const t = useText()
  const { data } = useChannelStates()
  return data?.list.map(({ channel, servedBy }) => (
    <Tag key={channel} variant="filled" color={colours[usable(servedBy)]}>
      {t(words[usable(servedBy)], { channel: t(channelText[channel]) })}
    </Tag>
  ))
}

export function ReviewState() {
  const t = useText()
  const { data } = useReviewSettings()
  return data && <Tag variant="filled">{t(data.needsApproval ? text.approvalOn : text.approvalOff)}</Tag>
}

/** A scheduled send that fails unseen is the worst of it, so a missing mailbox stands out. */
export function AlertState() {
  const t = useText()
  const { data } = useAlertSettings()
  if (!data) return null
  const count = data.mailboxes.length
  return (
    <Tag variant="filled" color={count > 0 || data.messenger === 'linked' ? 'green' : 'orange'}>
      {t(count > 0 ? text.alertsSet : text.alertsUnset, { count })}
    </Tag>
  )
}

/** Whether the company is connected to its WeCom, and whether the sync needs somebody. */
export function WecomState() {
  const t = useText()
  const { data } = useQuery(query('wecom.show', {}))
  if (!data) return null
  if (!data.connection) return <Tag variant="filled">{t(text.wecomOff)}</Tag>
  const phase = data.sync?.phase
  return (
    <>
      <Tag variant="filled" color="green">
        {t(text.wecomOn)}
      </Tag>
      {(phase === 'preview' || phase === 'asking') && (
        <Tag variant="filled" color="orange">
          {t(text.wecomWaits)}
        </Tag>
      )}
      {phase === 'failed' && (
        <Tag variant="filled" color="red">
          {t(text.wecomFailed)}
        </Tag>
      )}
    </>
  )
}

import { Tag } from 'antd'
import { usable, usableColours, useChannelStates } from '../../parts/channel-states.tsx'
import { channelText } from '../../parts/channel-text.ts'
import { useReviewSettings } from '../../parts/review-settings/queries.ts'
import { useAlertSettings } from '../../parts/stop-alerts/queries.ts'
import { useText } from '../../ui/language.ts'
import { accountText as text } from './text.ts'

const words = {
  yes: text.channelReady,
  untried: text.channelUntried,
  failed: text.channelFailed,
  test: text.channelTest,
  no: text.channelUnset,
}

/** Each channel with whether it can send. */
export function ChannelState() {
  const t = useText()
  const { data } = useChannelStates()
  return data?.list.map(({ channel, ...card }) => (
    <Tag key={channel} variant="filled" color={usableColours[usable(card)]}>
      {t(words[usable(card)], { channel: t(channelText[channel]) })}
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

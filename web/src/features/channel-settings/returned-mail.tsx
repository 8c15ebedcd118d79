import type { ChannelCard } from '@zhixin/contract/channel-settings'
import { Alert } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { useText } from '../../ui/language.ts'
import { channelsText as text } from './text.ts'

/** The state of reading the mailbox for returned mail (SEND-03). */
export function ReturnedMail({ returned }: { returned: NonNullable<ChannelCard['returned']> }) {
  const t = useText()
  const { readAt, trouble } = returned
  if (trouble) return <Alert className="zx-channel-returned" type="warning" showIcon title={trouble} />
  const when = readAt && timeText(readAt)
  return <p className="zx-channel-only">{when ? t(text.returnedRead, { when }) : t(text.returnedSoon)}</p>
}

import type { HeldUp } from '@zhixin/contract/history'
import { Alert } from 'antd'
import { useText } from '../../ui/language.ts'
import { ChannelSettingsLink } from '../channel-states.tsx'
import { batchStandingText, heldUpText } from './batch-standing-text.ts'

/** Why slips of a batch do not go out, with the way to the settings where they are the cause. */
export function HeldUpAlert({ heldUp }: { heldUp: HeldUp }) {
  const t = useText()
  const { count, reason, isOfChannel } = heldUp
  return (
    <Alert
      type="warning"
      showIcon
      title={t(heldUpText, { count: count.toLocaleString('en'), reason })}
      {...(isOfChannel ? { action: <ChannelSettingsLink about={t(batchStandingText.heldUp)} /> } : {})}
    />
  )
}

import type { DeliveryState } from '@zhixin/contract/history'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { Tag } from 'antd'
import { useText } from '../ui/language.ts'
import { standingText } from './slip-counts-text.ts'

export type SlipStanding = keyof typeof standingText

/** The colours of their tags. */
const standingColours: Record<SlipStanding, string> = {
  pending: 'default',
  handingOver: 'processing',
  sent: 'blue',
  read: 'green',
  confirmed: 'geekblue',
  failed: 'red',
  uncertain: 'orange',
  withdrawn: 'default',
  cancelled: 'purple',
  scheduled: 'cyan',
  willNotBeSent: 'default',
}

interface Standing {
  delivery: DeliveryState
  readAt: string | null
  confirmedAt: string | null
  withdrawnAt: string | null
  sendStatus?: number
  /** The scheduled batch will not be sent as things are. */
  isStopped?: boolean
  /** Why it did not arrive, or why the scheduled batch will not be sent. */
  reason?: string
}

/** Where a slip stands, as one word: taken back counts more than confirmed, confirmed more than read, read more than sent. */
export function standingOf(slip: Standing): SlipStanding {
  if (slip.withdrawnAt) return 'withdrawn'
  if (slip.confirmedAt) return 'confirmed'
  if (slip.readAt) return 'read'
  if (slip.sendStatus === sendStatus.scheduled) return slip.isStopped ? 'willNotBeSent' : 'scheduled'
  return slip.delivery
}

/** Where a slip stands, as a tag. */
export function StandingTag({ slip }: { slip: Standing }) {
  const t = useText()
  const standing = standingOf(slip)
  // Of a batch that is stopped, the people because of whom it is.
  const isCause = standing === 'willNotBeSent' && Boolean(slip.reason)
  return (
    <Tag variant="filled" color={isCause ? 'red' : standingColours[standing]}>
      {t(standingText[standing])}
    </Tag>
  )
}

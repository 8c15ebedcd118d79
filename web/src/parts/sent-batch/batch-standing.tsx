import type { ReplyOf } from '@zhixin/contract/calls'
import type { SlipCounts } from '@zhixin/contract/history'
import { type BatchStanding, batchStanding } from '@zhixin/domain/dashboard/batch-standing'
import { Tag } from 'antd'
import { type Translate, useText } from '../../ui/language.ts'
import { batchStandingText, deliveredText } from './batch-standing-text.ts'

type StoodBatch = Pick<ReplyOf<'history.list'>['list'][number], 'state' | 'notSent' | 'counts' | 'heldUp'>

const standingColours: Record<BatchStanding, string> = {
  notSent: 'red',
  willNotBeSent: 'red',
  scheduled: 'cyan',
  sending: 'processing',
  heldUp: 'red',
  stopped: 'purple',
  withdrawn: 'default',
  undelivered: 'red',
  sent: 'green',
  removed: 'default',
}

/** How many slips of a batch were sent, where a stop has left some behind; '' for every other batch. */
export const deliveredOf = (t: Translate, batch: StoodBatch): string =>
  batchStanding(batch) === 'stopped' ? shareOf(t, batch.counts) : ''

const shareOf = (t: Translate, { sent, total }: SlipCounts): string =>
  t(deliveredText, { sent: sent.toLocaleString('en'), total: total.toLocaleString('en') })

/** Where a batch stands, as a tag; pointed at it says why it is not sent, or how far it went. */
export function BatchStandingTag({ batch }: { batch: StoodBatch }) {
  const t = useText()
  const standing = batchStanding(batch)
  const why = batch.notSent || (standing === 'heldUp' && batch.heldUp?.reason) || deliveredOf(t, batch)
  return (
    <Tag variant="filled" color={standingColours[standing]} {...(why ? { title: why } : {})}>
      {t(batchStandingText[standing])}
    </Tag>
  )
}

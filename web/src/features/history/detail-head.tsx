import { Tag } from 'antd'
import { channelText } from '../../parts/channel-text.ts'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { SlipCountsBar } from '../../parts/slip-counts-bar.tsx'
import { useSay } from '../../ui/language.ts'
import { Card } from '../../ui/page.tsx'
import './history.css'
import { type HistoryBatch, timeOf } from './history-columns.tsx'
import { historyText as text } from './text.ts'

/** The batch at a glance: which it is, and what became of its slips. */
export function DetailHead({ batch }: { batch: HistoryBatch }) {
  const say = useSay()
  const { nameOf } = useSalaryTypes()
  const sending = batch.state === 'sending'
  const facts = [
    [text.month, batch.period],
    [text.type, nameOf(batch)],
    [text.channel, say(channelText[batch.channel])],
    [text.people, (batch.counts.total || batch.people).toLocaleString('en')],
    [text.sentAt, timeOf(batch.sentAt)],
    [text.sentBy, batch.sentBy],
  ] as const
  return (
    <Card>
      <div className="zx-detail-head">
        <h2 title={batch.fileName}>
          {batch.title || batch.fileName}{' '}
          <Tag variant="filled" color={sending ? 'processing' : 'green'}>
            {say(sending ? text.sending : text.sent)}
          </Tag>
        </h2>
        <dl>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label.en}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <SlipCountsBar counts={batch.counts} legend />
      </div>
    </Card>
  )
}

import { totalText } from '@zhixin/domain/format/money-text'
import { Alert } from 'antd'
import { useNavigate } from 'react-router'
import { channelText } from '../../parts/channel-text.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { ScheduledNotice } from '../../parts/scheduled-notice.tsx'
import { BatchStandingTag } from '../../parts/sent-batch/batch-standing.tsx'
import { HeldUpAlert } from '../../parts/sent-batch/held-up-alert.tsx'
import { ServiceStop } from '../../parts/service/service-stop.tsx'
import { SlipCountsBar } from '../../parts/slip-counts-bar.tsx'
import { reviewStepOf } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { Card } from '../../ui/page.tsx'
import './history.css'
import { timeText } from '../../parts/company-time.ts'
import { type HistoryBatch, sentAtOf } from './history-columns.tsx'
import { detailText, historyText as text } from './text.ts'

interface DetailHeadProps {
  batch: HistoryBatch
  outdated: boolean
  /** Whether the user may send again and correct. */
  mayChange: boolean
}

/** The batch at a glance: which it is, and what became of its slips. */
export function DetailHead({ batch, outdated, mayChange }: DetailHeadProps) {
  const t = useText()
  const { nameOf } = useSalaryTypes()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const facts = [
    [text.month, batch.period],
    [text.type, nameOf(batch)],
    [text.channel, t(channelText[batch.channel])],
    [text.people, (batch.counts.total || batch.people).toLocaleString('en')],
    [batch.counts.withdrawn > 0 ? detailText.netTotalWithdrawn : text.netPay, batch.netPay && totalText(batch.netPay)],
    [text.sentAt, batch.schedule ? '' : sentAtOf(batch)],
    [text.sentBy, batch.sentBy],
  ] as const
  return (
    <>
      {mayChange && !batch.schedule && <ServiceStop before="sendingAgain" />}
      <Card>
        <div className="zx-detail-head">
          <h2 title={batch.fileName}>
            {titleAlone(batch)} <BatchStandingTag batch={batch} />
          </h2>
          <dl>
            {facts
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label.en}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {batch.schedule ? (
            <ScheduledNotice
              batch={batch}
              schedule={batch.schedule}
              outdated={outdated}
              onCancelled={() => mayOpen('salarySlip') && void navigate(reviewStepOf(batch.id))}
            />
          ) : (
            <SlipCountsBar counts={batch.counts} legend />
          )}
          {batch.asksConfirmation && batch.counts.sent > 0 && (
            <p className="zx-plain">
              {t(detailText.confirmedCount, {
                confirmed: batch.counts.confirmed.toLocaleString('en'),
                unconfirmed: batch.counts.unconfirmed.toLocaleString('en'),
              })}
            </p>
          )}
          {batch.counts.disputed > 0 && (
            <p className="zx-plain">
              {t(detailText.disputedCount, { count: batch.counts.disputed.toLocaleString('en') })}
            </p>
          )}
          {batch.heldUp && <HeldUpAlert heldUp={batch.heldUp} />}
          {batch.stoppedAt && batch.counts.cancelled > 0 && (
            <p>
              {t(text.stopped, { time: timeText(batch.stoppedAt), count: batch.counts.cancelled.toLocaleString('en') })}
            </p>
          )}
          {batch.removedAt && (
            <Alert
              type="warning"
              showIcon
              title={t(text.removedNote, {
                time: timeText(batch.removedAt),
                by: batch.removedBy,
                count: batch.counts.read.toLocaleString('en'),
              })}
            />
          )}
        </div>
      </Card>
    </>
  )
}

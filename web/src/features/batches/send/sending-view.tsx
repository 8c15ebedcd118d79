import { CheckCircleFilled, ExclamationCircleFilled, LoadingOutlined, MinusCircleFilled } from '@ant-design/icons'
import type { Pair } from '@zhixin/contract/pair'
import { type BatchStanding, batchStanding, hasArrived } from '@zhixin/domain/dashboard/batch-standing'
import { formatPercent } from '@zhixin/domain/format/percent'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { HeldUpAlert } from '../../../parts/sent-batch/held-up-alert.tsx'
import { type BatchPage, useSentBatch } from '../../../parts/sent-batch/sent-batch.ts'
import { StopSending } from '../../../parts/sent-batch/stop-sending.tsx'
import { percentDone } from '../../../parts/slip-counts.ts'
import { SlipCountsBar } from '../../../parts/slip-counts-bar.tsx'
import { paths, salaryRecordDetailOf } from '../../../paths.ts'
import { useSession } from '../../../session/state/session.ts'
import { takeFreeFocus } from '../../../ui/first-focus.ts'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import type { Go } from '../use-batch-location.ts'
import './send.css'
import './sending-view.css'
import { sendText as text } from './text.ts'

/** The running send with its live counts, and its result (SEND-08). */
export function SendingView({ batchId, go, onSent }: { batchId: string; go: Go; onSent: () => void }) {
  const t = useText()
  const { sandbox } = useSession().company
  const { data, isError, refetch } = useSentBatch(batchId)
  const progress = data && progressOf(data.batch)
  // The step gets its tick only where slips went out.
  const isSent = progress?.over === true && hasArrived(progress.counts)
  const tellSent = useEffectEvent(onSent)
  useEffect(() => {
    if (isSent) tellSent()
  }, [isSent])
  if (isError && !data)
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || !progress) return <Loading tall />
  const { batch } = data
  const { counts, outcome, over } = progress
  const words = outcomeTexts[outcome]
  const told = {
    trouble: (counts.failed + counts.uncertain).toLocaleString('en'),
    sent: counts.sent.toLocaleString('en'),
    total: counts.total.toLocaleString('en'),
    stopped: counts.cancelled.toLocaleString('en'),
  }
  const title = t(words.title, told)
  return (
    <Card>
      <div className="zx-sending" role="status" aria-label={title}>
        <OutcomeIcon outcome={outcome} />
        <h2 ref={takeFreeFocus} tabIndex={-1} className="zx-sending-title">
          {title}
        </h2>
        <p className="zx-sending-batch">{titleAlone(batch)}</p>
        <p>{t(words.hint, told)}</p>
        {outcome === 'heldUp' && batch.heldUp && <HeldUpAlert heldUp={batch.heldUp} />}
        {!over && (
          <p className="zx-sending-percent">
            {formatPercent(percentDone(counts))}
            <small>
              {t(text.progress, {
                done: (counts.total - counts.pending).toLocaleString('en'),
                total: counts.total.toLocaleString('en'),
              })}
            </small>
          </p>
        )}
        <div className="zx-sending-counts">
          <SlipCountsBar counts={counts} legend />
        </div>
        {sandbox && <p className="zx-send-soft">{t(text.sandbox)}</p>}
        <Ways batchId={batchId} progress={progress} go={go} />
      </div>
    </Card>
  )
}

/** Where to go from here: to the people, the mailbox of a demo, or the next batch. */
function Ways({ batchId, progress, go }: { batchId: string; progress: Progress; go: Go }) {
  const t = useText()
  const { sandbox } = useSession().company
  const { counts, over } = progress
  const details = salaryRecordDetailOf(batchId)
  return (
    <div className="zx-send-ways">
      {!over && <StopSending batchId={batchId} />}
      {counts.failed > 0 && (
        <Link to={`${details}?show=failed`}>
          <Button danger>{t(text.seeFailed)}</Button>
        </Link>
      )}
      {counts.uncertain > 0 && (
        <Link to={`${details}?show=uncertain`}>
          <Button>{t(text.seeUncertain)}</Button>
        </Link>
      )}
      {counts.cancelled > 0 && (
        <Link to={`${details}?show=cancelled`}>
          <Button>{t(text.seeStopped)}</Button>
        </Link>
      )}
      <Link to={details}>
        <Button type="primary">{t(text.details)}</Button>
      </Link>
      {sandbox && (
        <Link to={paths.sandbox}>
          <Button>{t(text.mailbox)}</Button>
        </Link>
      )}
      {over && <Button onClick={() => go({ kind: 'start' })}>{t(text.another)}</Button>}
    </div>
  )
}

/** How a send goes, or how it ended. */
type Outcome = Extract<BatchStanding, 'sending' | 'heldUp' | 'stopped' | 'withdrawn' | 'sent'> | 'trouble'

const outcomeTexts: Record<Outcome, { title: Pair; hint: Pair }> = {
  sending: { title: text.sending, hint: text.sendingHint },
  heldUp: { title: text.heldUp, hint: text.heldUpHint },
  stopped: { title: text.stopped, hint: text.stoppedHint },
  withdrawn: { title: text.withdrawn, hint: text.withdrawnHint },
  trouble: { title: text.doneSome, hint: text.doneSomeHint },
  sent: { title: text.done, hint: text.doneHint },
}

type Progress = ReturnType<typeof progressOf>

/** The progress of a send. The slips are written in the background; until then their number is that of the batch. */
function progressOf(batch: BatchPage['batch']) {
  const { counts: now, people } = batch
  const counts = now.total > 0 ? now : { ...now, total: people, pending: people }
  const outcome = outcomeOf(batchStanding({ ...batch, counts }), counts)
  return { counts, outcome, over: outcome !== 'sending' && outcome !== 'heldUp' }
}

function outcomeOf(standing: BatchStanding, { failed, uncertain }: BatchPage['batch']['counts']): Outcome {
  if (standing === 'sending' || standing === 'heldUp' || standing === 'stopped' || standing === 'withdrawn')
    return standing
  return failed + uncertain > 0 || standing !== 'sent' ? 'trouble' : 'sent'
}

/** A tick stands only over slips that arrived. */
function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  if (outcome === 'sending') return <LoadingOutlined className="zx-sending-icon" aria-hidden />
  if (outcome === 'sent') return <CheckCircleFilled className="zx-sending-icon zx-sending-good" aria-hidden />
  if (outcome === 'withdrawn') return <MinusCircleFilled className="zx-sending-icon zx-sending-none" aria-hidden />
  return <ExclamationCircleFilled className="zx-sending-icon zx-sending-trouble" aria-hidden />
}

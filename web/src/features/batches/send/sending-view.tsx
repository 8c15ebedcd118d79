import { CheckCircleFilled, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { formatPercent } from '@zhixin/domain/format/percent'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { type BatchPage, useSentBatch } from '../../../parts/sent-batch.ts'
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
  const over = progress?.over ?? false
  const tellSent = useEffectEvent(onSent)
  useEffect(() => {
    if (over) tellSent()
  }, [over])
  if (isError && !data)
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || !progress) return <Loading tall />
  const { batch } = data
  const { counts } = progress
  const trouble = counts.failed + counts.uncertain
  const details = salaryRecordDetailOf(batchId)
  const title = !over ? t(text.sending) : trouble > 0 ? t(text.doneSome, { count: trouble }) : t(text.done)
  const hint = !over
    ? t(text.sendingHint)
    : trouble > 0
      ? t(text.doneSomeHint)
      : t(text.doneHint, { count: counts.sent.toLocaleString('en') })
  return (
    <Card>
      <div className="zx-sending" role="status" aria-label={title}>
        <StateIcon over={over} trouble={trouble > 0} />
        <h2 ref={takeFreeFocus} tabIndex={-1} className="zx-sending-title">
          {title}
        </h2>
        <p className="zx-sending-batch">{titleAlone(batch)}</p>
        <p>{hint}</p>
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
        <div className="zx-send-ways">
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
      </div>
    </Card>
  )
}

/** The progress of a send. The slips are written in the background; until then their number is that of the batch. */
function progressOf({ counts: now, people, state }: BatchPage['batch']) {
  const counts = now.total > 0 ? now : { ...now, total: people, pending: people }
  return { counts, over: state === 'sent' || counts.pending === 0 }
}

function StateIcon({ over, trouble }: { over: boolean; trouble: boolean }) {
  if (!over) return <LoadingOutlined className="zx-sending-icon" aria-hidden />
  return trouble ? (
    <ExclamationCircleFilled className="zx-sending-icon zx-sending-trouble" aria-hidden />
  ) : (
    <CheckCircleFilled className="zx-sending-icon zx-sending-good" aria-hidden />
  )
}

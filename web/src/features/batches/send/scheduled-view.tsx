import { Button } from 'antd'
import { Link } from 'react-router'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { scheduleText } from '../../../parts/schedule-text.ts'
import { ScheduledNotice } from '../../../parts/scheduled-notice.tsx'
import { useSentBatch } from '../../../parts/sent-batch/sent-batch.ts'
import { salaryRecordDetailOf } from '../../../paths.ts'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import type { Go } from '../use-batch-location.ts'
import './send.css'
import './sending-view.css'
import { sendText as text } from './text.ts'

/** The third step for a scheduled batch. */
export function ScheduledView({ batchId, go }: { batchId: string; go: Go }) {
  const t = useText()
  const { data, isError, refetch } = useSentBatch(batchId)
  if (isError && !data)
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  if (!data?.batch.schedule) return <Loading tall />
  const { batch, outdated } = data
  return (
    <Card>
      <div className="zx-scheduled">
        <h2 className="zx-sending-title">{t(scheduleText.title)}</h2>
        <p className="zx-sending-batch">{titleAlone(batch)}</p>
        {batch.schedule && (
          <ScheduledNotice
            batch={batch}
            schedule={batch.schedule}
            outdated={outdated}
            onCancelled={() => go({ kind: 'review', batchId })}
          />
        )}
        <div className="zx-send-ways">
          <Link to={salaryRecordDetailOf(batchId)}>
            <Button>{t(text.details)}</Button>
          </Link>
          <Button onClick={() => go({ kind: 'start' })}>{t(text.another)}</Button>
        </div>
      </div>
    </Card>
  )
}

import type { ChannelName } from '@zhixin/contract/batches/batch'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import { batchText } from '../text.ts'
import type { Go } from '../use-batch-location.ts'
import { BatchSheets } from './batch-sheets.tsx'
import { CheckView } from './check-view.tsx'
import { useCheck } from './queries.ts'
import { ScheduledView } from './scheduled-view.tsx'
import { SendingView } from './sending-view.tsx'

export interface SendStepProps {
  batchId: string
  go: Go
  onSent: () => void
  /** Says whose review has nothing open any more; undefined while something is. */
  onReviewed: (batchId: string | undefined) => void
}

/** The third step: the check before the send, and the progress once it runs. */
export function SendStep({ batchId, go, onSent, onReviewed }: SendStepProps) {
  const t = useText()
  const [channel, setChannel] = useState<ChannelName>()
  const { data: check, error, isFetching, refetch } = useCheck(batchId, channel)
  const key = error instanceof ApiError ? error.key : undefined
  const reading = check?.state === 'reading'
  const isReviewed =
    key === 'batch.alreadySent' ||
    (check !== undefined && (check.state !== 'review' || !check.problems.some(({ blocks }) => blocks)))
  useEffect(() => onReviewed(isReviewed ? batchId : undefined), [isReviewed, batchId, onReviewed])
  useEffect(() => {
    // There is nothing to send yet, and the review shows the progress.
    if (reading) go({ kind: 'review', batchId }, true)
  }, [reading, batchId, go])
  if (check?.state === 'scheduled') return <ScheduledView batchId={batchId} go={go} />
  if (check?.state === 'sending' || check?.state === 'sent' || key === 'batch.alreadySent')
    return <SendingView batchId={batchId} go={go} onSent={onSent} />
  if (check?.state === 'cancelled' || check?.state === 'removed' || key === 'record.missing' || key === 'batch.notOpen')
    return (
      <Card>
        <Empty
          title={t(batchText.gone)}
          hint={t(batchText.goneHint)}
          action={<Button onClick={() => go({ kind: 'start' })}>{t(batchText.startOver)}</Button>}
        />
      </Card>
    )
  if (error && !check)
    return (
      <Card>
        <Failed onRetry={() => void refetch()} />
      </Card>
    )
  if (!check) return <Loading tall />
  return (
    <BatchSheets batchId={batchId}>
      <CheckView batchId={batchId} check={check} busy={isFetching} onChannel={setChannel} go={go} />
    </BatchSheets>
  )
}

import type { HistoryDetail, ResendWhich } from '@zhixin/contract/history'
import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { HistoryBatch } from '../history-columns.tsx'
import { useBatchChange } from '../queries.ts'
import { useTellSent } from '../tell-sent.ts'
import { detailText } from '../text.ts'
import { AffectedMany, AffectedOne, type AffectedQuery, useAffected } from './affected-people.tsx'
import { affectedText as text } from './affected-text.ts'

/** What a second message means for somebody whose first one came as far as this. */
const hints = { sent: text.sentHint, uncertain: text.uncertainHint } as const

interface ResendOneProps {
  batch: HistoryBatch
  slip: HistoryDetail
  onClose: () => void
}

/** Sends one slip again: to whom, where to, and what they will see there, before it is done (SEND-04). */
export function ResendDialog({ batch, slip, onClose }: ResendOneProps) {
  const t = useText()
  const { mutate: run, isPending } = useBatchChange()
  const { id, name, version, delivery } = slip
  const { data, isError, refetch } = useAffected({ batchId: batch.id, slipId: id, action: 'resend' })
  const person = data?.list[0]
  const send = async () => {
    await call('history.resend', { id, version, arrived: delivery === 'sent' ? '1' : '0' })
    return t(detailText.resendDone, { name })
  }
  return (
    <Dialog
      open
      title={t(text.resendTitle, { name })}
      onClose={onClose}
      onOk={() =>
        run(send, {
          onSuccess: (told) => {
            toast.success(told)
            onClose()
          },
        })
      }
      okText={t(text.resend)}
      okDisabled={!person || person.next?.blocked !== null}
      busy={isPending}
      width="min(620px, 100%)"
    >
      <div className="zx-affected">
        {isError && <Failed onRetry={() => void refetch()} />}
        {!data && !isError && <Loading />}
        {person && <AffectedOne person={person} period={batch.period} />}
        {person && !person.next?.blocked && (
          <p>{t(delivery in hints ? hints[delivery as keyof typeof hints] : text.failedHint)}</p>
        )}
      </div>
    </Dialog>
  )
}

interface ResendManyProps {
  batch: HistoryBatch
  which: ResendWhich
  onClose: () => void
}

/** Sends several slips of a batch again, with everybody who gets one by name (SEND-13). */
export function ResendManyDialog({ batch, which: first, onClose }: ResendManyProps) {
  const t = useText()
  const tellSent = useTellSent()
  const [which, setWhich] = useState(first)
  const { mutate: run, isPending } = useBatchChange()
  const { counts, id: batchId } = batch
  const asked: AffectedQuery = { batchId, action: 'resend', which }
  const { data } = useAffected(asked)
  const number = (count: number) => count.toLocaleString('en')
  const unsettled = counts.failed + counts.uncertain + counts.cancelled
  const note = {
    failed: text.failedHint,
    uncertain: detailText.resendUncertainAllAsk,
    unsettled: counts.uncertain > 0 ? detailText.resendUnsettledAsk : text.failedHint,
    all: detailText.resendAllAsk,
  }[which]
  const told = {
    count: number(which === 'uncertain' ? counts.uncertain : unsettled),
    uncertain: number(counts.uncertain),
  }
  return (
    <Dialog
      open
      title={t(text.resendManyTitle)}
      onClose={onClose}
      onOk={() =>
        run(async () => tellSent(await call('history.resendBatch', { batchId, which })), {
          onSuccess: (done) => {
            toast.success(done)
            onClose()
          },
        })
      }
      okText={t(text.resendCount, { count: number(data?.total ?? 0) })}
      okDisabled={!data?.total}
      danger={which !== 'failed'}
      busy={isPending}
      width="min(620px, 100%)"
    >
      <div className="zx-affected">
        {first === 'unsettled' && counts.failed > 0 && (
          <Radio.Group
            aria-label={t(text.which)}
            value={which}
            onChange={({ target }) => setWhich(target.value)}
            options={[
              { value: 'unsettled', label: t(text.whichUnsettled, { count: number(unsettled) }) },
              { value: 'failed', label: t(text.whichFailed, { count: number(counts.failed) }) },
            ]}
          />
        )}
        <Alert type={which === 'failed' ? 'info' : 'warning'} showIcon title={t(note, told)} />
        <AffectedMany key={which} asked={asked} />
      </div>
    </Dialog>
  )
}

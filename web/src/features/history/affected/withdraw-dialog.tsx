import { isReason } from '@zhixin/domain/findings/reason'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { timeText } from '../../../parts/company-time.ts'
import { reasonFault } from '../../../parts/reason/reason-rule.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { leadTo } from '../../../ui/first-focus.ts'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { HistoryBatch } from '../history-columns.tsx'
import { useBatchChange } from '../queries.ts'
import { detailText } from '../text.ts'
import { AffectedMany, AffectedOne, type AffectedQuery, useAffected } from './affected-people.tsx'
import { affectedText as text } from './affected-text.ts'

const reasonField = 'withdraw-reason'

interface WithdrawDialogProps {
  batch: HistoryBatch
  /** One slip; without it all of the batch. */
  slip?: { id: string; name: string } | undefined
  onClose: () => void
}

/** Takes a slip, or all slips of a batch, back: who it is about, and why (SEND-04). */
export function WithdrawDialog({ batch, slip, onClose }: WithdrawDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { mutate: run, isPending } = useBatchChange()
  const asked: AffectedQuery = { batchId: batch.id, slipId: slip?.id, action: 'withdraw' }
  const { data, isError, refetch } = useAffected(asked)
  const person = slip && data?.list[0]
  const fault = isLeft || isWanted ? reasonFault(t, reason) : undefined
  const count = (data?.total ?? 0).toLocaleString('en')
  const withdraw = async () => {
    if (slip) {
      await call('history.withdraw', { id: slip.id, reason })
      return t(detailText.withdrawnDone, { name: slip.name })
    }
    const { withdrawn } = await call('history.withdrawBatch', { id: batch.id, reason })
    return t(detailText.withdrawnAll, { count: withdrawn.toLocaleString('en') })
  }
  const goOn = () => {
    if (!isReason(reason)) {
      setIsWanted(true)
      leadTo(reasonField)
      return
    }
    run(withdraw, {
      onSuccess: (told) => {
        toast.success(told)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      danger
      title={slip ? t(text.withdrawTitle, { name: slip.name }) : t(text.withdrawAllTitle)}
      onClose={onClose}
      onOk={goOn}
      okText={slip ? t(text.withdraw) : t(text.withdrawCount, { count })}
      okDisabled={!data?.total}
      note={data && data.total > 0 && !isReason(reason) ? t(detailText.missingReason) : undefined}
      busy={isPending}
      width="min(620px, 100%)"
    >
      <div className="zx-affected">
        {isError && <Failed onRetry={() => void refetch()} />}
        {!data && !isError && <Loading />}
        {person && <AffectedOne person={person} period={batch.period} />}
        {data && !slip && <AffectedMany asked={asked} />}
        {data && (
          <p>
            {t(slip ? text.withdrawNotTold : text.withdrawAllNotTold)}{' '}
            {person?.readAt
              ? t(text.withdrawReadHint, { time: timeText(person.readAt) })
              : t(slip ? text.withdrawHint : text.withdrawAllHint)}
          </p>
        )}
        <Form layout="vertical" component="div">
          <Form.Item
            label={t(text.withdrawReason)}
            htmlFor={reasonField}
            required
            extra={t(text.withdrawReasonHint)}
            {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}
          >
            <Input.TextArea
              id={reasonField}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              onBlur={() => setIsLeft(true)}
            />
          </Form.Item>
        </Form>
      </div>
    </Dialog>
  )
}

import type { HistoryDetail } from '@zhixin/contract/history'
import { isReason } from '@zhixin/domain/findings/reason'
import { moneyText } from '@zhixin/domain/format/money-text'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { leadTo } from '../../../ui/first-focus.ts'
import { useText } from '../../../ui/language.ts'
import { AffectedOne, useAffected } from '../affected/affected-people.tsx'
import type { HistoryBatch } from '../history-columns.tsx'
import { detailText } from '../text.ts'
import { CorrectNotes } from './correct-notes.tsx'
import { CorrectReason } from './correct-reason.tsx'
import { DoubtList } from './correct-sums.tsx'
import { doubtText as text } from './doubt-text.ts'
import { type CorrectionCheck, type SlipItem, shownValue } from './use-correction.ts'

const despiteField = 'despite-reason'

interface CorrectConfirmProps {
  batch: HistoryBatch
  slip: HistoryDetail
  items: readonly SlipItem[]
  check: CorrectionCheck
  isReady: boolean
  busy: boolean
  onBack: () => void
  onSave: (reason: string) => void
  onClose: () => void
}

/**
 * The second step of a correction that does not add up (HISTORY-07): whose slip it is, what was changed, what does not
 * follow, and why it goes out all the same.
 */
export function CorrectConfirm(props: CorrectConfirmProps) {
  const { batch, slip, items, check, isReady, busy, onBack, onSave, onClose } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const { data } = useAffected({ batchId: batch.id, slipId: slip.id, action: 'resend' })
  const person = data?.list[0]
  const after = moneyText(check.slip.netPay?.value ?? '')
  const net = person?.netPay && after === moneyText(person.netPay) ? after : undefined
  const shown = (index: number, value: string) => {
    const item = items.find((each) => each.index === index)
    return (item ? shownValue(item, value) : value) || '—'
  }
  const goOn = () => {
    if (isReason(reason)) return onSave(reason)
    setIsWanted(true)
    leadTo(despiteField)
  }
  return (
    <Dialog
      open
      title={t(text.confirmTitle, { name: slip.name })}
      onClose={onClose}
      width="min(620px, 100%)"
      footer={
        <Flex justify="flex-end" align="center" gap={8} wrap>
          {!isReason(reason) && (
            <span role="status" className="zx-correct-missing">
              {t(detailText.missingReason)}
            </span>
          )}
          <Button disabled={busy} onClick={onBack}>
            {t(text.back)}
          </Button>
          <Button type="primary" danger disabled={!isReady} loading={busy} onClick={goOn}>
            {t(text.confirm)}
          </Button>
        </Flex>
      }
    >
      <div className="zx-affected">
        {person && <AffectedOne person={person} period={batch.period} />}
        <CorrectNotes slip={slip} />
        <Alert
          type="error"
          showIcon
          title={t(text.totals)}
          description={
            <div className="zx-correct-sums">
              <DoubtList check={check} />
              {net !== undefined && <span>{t(text.netStays, { net })}</span>}
            </div>
          }
        />
        <section className="zx-correct-told" aria-label={t(text.changes)}>
          <h3>{t(text.changes)}</h3>
          <ul>
            {check.changes.map(({ index, label, before, after }) => (
              <li key={index}>
                <span>{label}</span> <del>{shown(index, before)}</del> <span aria-hidden>→</span>{' '}
                <ins>{shown(index, after)}</ins>
              </li>
            ))}
          </ul>
          <p>{t(text.confirmHint)}</p>
        </section>
        <CorrectReason
          id={despiteField}
          isWanted={isWanted}
          label={t(text.reason)}
          hint={t(text.reasonHint)}
          reason={reason}
          onType={setReason}
        />
      </div>
    </Dialog>
  )
}

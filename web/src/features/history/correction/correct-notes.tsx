import type { HistoryDetail } from '@zhixin/contract/history'
import { Alert } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { useText } from '../../../ui/language.ts'
import { doubtText as text } from './doubt-text.ts'

/** What a correction sets aside or leaves open: the employee's confirmation, and a question that waits (HISTORY-07). */
export function CorrectNotes({ slip }: { slip: HistoryDetail }) {
  const t = useText()
  const { name, confirmedAt, confirmedHow, disputedAt } = slip
  return (
    <>
      {confirmedAt && (
        <Alert
          type="warning"
          showIcon
          title={t(confirmedHow === 'deadline' ? text.signedByDeadline : text.signed, {
            name,
            time: timeText(confirmedAt),
          })}
        />
      )}
      {disputedAt && <Alert type="info" showIcon title={t(text.asked, { name })} />}
    </>
  )
}

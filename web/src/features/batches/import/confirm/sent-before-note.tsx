import { Alert } from 'antd'
import { Link } from 'react-router'
import { timeText } from '../../../../parts/company-time.ts'
import { payMonthText, titleAlone } from '../../../../parts/pay-month-text.ts'
import { salaryRecordDetailOf } from '../../../../paths.ts'
import { useMayOpen } from '../../../../session/state/own-routes.ts'
import { useText } from '../../../../ui/language.ts'
import './import-form.css'
import type { SentBatch } from './sent-before.ts'
import { sentBeforeText as text } from './sent-before-text.ts'

/** Says that this very file was sent before, with the way to its batch (IMPORT-12). */
export function SentFileNote({ batch }: { batch: SentBatch }) {
  const t = useText()
  return (
    <Alert
      className="zx-sent-before"
      type="warning"
      showIcon
      title={t(batch.sentAt ? text.file : text.fileUnderway, { title: titleAlone(batch) })}
      description={
        <p>
          {t(batch.sentAt ? text.fileSent : text.filePeople, factsOf(batch))} <ToBatch batch={batch} />
        </p>
      }
    />
  )
}

const maxShown = 3

/** Says that the month and pay type of the form were sent before, and to how many (IMPORT-14). */
export function SentMonthNote({ batches, month, type }: { batches: SentBatch[]; month: string; type: string }) {
  const t = useText()
  if (batches.length === 0) return null
  return (
    <Alert
      className="zx-sent-before"
      type="warning"
      showIcon
      title={t(text.month, { month: payMonthText(month, t), type })}
      description={
        <>
          {batches.slice(0, maxShown).map((batch) => (
            <SentLine key={batch.id} batch={batch} />
          ))}
          {batches.length > maxShown && <p>{t(text.more, { count: batches.length })}</p>}
          <p>{t(text.monthHint)}</p>
        </>
      }
    />
  )
}

const factsOf = (batch: SentBatch) => ({
  title: titleAlone(batch),
  at: timeText(batch.sentAt),
  count: batch.people.toLocaleString('en'),
})

/** Which batch it was, when and to how many it was sent. */
function SentLine({ batch }: { batch: SentBatch }) {
  const t = useText()
  return (
    <p>
      {t(batch.sentAt ? text.sent : text.underway, factsOf(batch))} <ToBatch batch={batch} />
    </p>
  )
}

/** The way to a batch that was sent, for those who may look at the history. */
function ToBatch({ batch }: { batch: SentBatch }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!mayOpen('salaryRecord')) return null
  return (
    <Link to={salaryRecordDetailOf(batch.id)} aria-label={`${t(text.show)}: ${titleAlone(batch)}`}>
      {t(text.show)}
    </Link>
  )
}

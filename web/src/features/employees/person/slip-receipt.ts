import type { SalarySlip } from '@zhixin/contract/employees/salary-history'
import { timeText } from '../../../parts/company-time.ts'
import type { Translate } from '../../../ui/language.ts'
import { personText as text } from './text.ts'

/** Only what has arrived, and was not taken back, can be read or confirmed. */
const isWithEmployee = ({ delivery, sentAt, withdrawnAt }: SalarySlip): boolean =>
  delivery === 'sent' && sentAt !== null && withdrawnAt === null

/** When the person read the slip, or that they have not. Empty where there is nothing to read. */
export function readText(t: Translate, slip: SalarySlip): string {
  if (slip.readAt !== null) return timeText(slip.readAt)
  return isWithEmployee(slip) ? t(text.notRead) : ''
}

/** When the slip was confirmed, that by its deadline is said, or that it was not. Empty where nobody asks for it. */
export function confirmedText(t: Translate, slip: SalarySlip): string {
  const { confirmedAt, confirmedHow, asksConfirmation } = slip
  if (confirmedAt !== null) {
    const time = timeText(confirmedAt)
    return confirmedHow === 'deadline' ? t(text.byDeadline, { time }) : time
  }
  return asksConfirmation && isWithEmployee(slip) ? t(text.notConfirmed) : ''
}

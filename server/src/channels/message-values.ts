import { translate } from '@zhixin/contract/pair'
import { titleWithMonth } from '@zhixin/domain/batches/title-text'
import type { TemplateValues } from '@zhixin/domain/sending/message-template'
import type { SlipMessage } from './channel.ts'
import { slipText } from './slip-text.ts'

/** Returns the pay month in words: 2026年2月. */
export function monthText(period: string): string {
  const [year = '', month = ''] = period.split('-')
  return translate(slipText.month, 'ch', { year, month: String(Number(month)) })
}

/** The values that a registered template may use. Amounts are not among them. */
export const messageValues = (message: SlipMessage): TemplateValues => ({
  company: message.companyName,
  month: monthText(message.period),
  // A customer's template may contain the title alone, so it includes the month.
  title: titleWithMonth(message.title, message.period),
  name: message.name,
  link: message.link,
})

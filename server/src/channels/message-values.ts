import { say } from '@zhixin/contract/pair'
import type { TemplateValues } from '@zhixin/domain/sending/message-template'
import type { SlipMessage } from './channel.ts'
import { slipText } from './slip-text.ts'

/** The pay month in words: 2026年2月. */
export function monthText(period: string): string {
  const [year = '', month = ''] = period.split('-')
  return say(slipText.month, 'ch', { year, month: String(Number(month)) })
}

/** What a registered template may name of a message. Amounts are not among it. */
export const messageValues = (message: SlipMessage): TemplateValues => ({
  company: message.companyName,
  month: monthText(message.period),
  title: message.title,
  name: message.name,
  link: message.link,
})

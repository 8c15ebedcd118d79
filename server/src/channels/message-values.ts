import { translate } from '@zhixin/contract/pair'
import { titleWithMonth } from '@zhixin/domain/batches/title-text'
import { type TemplateValues, wordsOf } from '@zhixin/domain/sending/message-template'
import type { SlipMessage } from './channel.ts'
import { slipText } from './slip-text.ts'

/** Returns the pay month in words: 2026年2月. */
export function monthText(period: string): string {
  const [year = '', month = ''] = period.split('-')
  return translate(slipText.month, 'ch', { year, month: String(Number(month)) })
}

/** The word that a correction, a repetition or an answer begins with; '' for other messages. */
export function occasionMark({ kind, occasion }: Pick<SlipMessage, 'kind' | 'occasion'>): string {
  if (kind === 'answer') return translate(slipText.answer, 'ch')
  return kind === 'slip' && occasion !== 'first' ? translate(slipText[occasion], 'ch') : ''
}

/**
 * The values that a registered template may use; `template` is its text. Amounts are not among them. The provider fixes
 * all other words, so that a correction or an answer is announced in the title, or in the month where the template names
 * no title.
 */
export function messageValues(message: SlipMessage, template: string): TemplateValues {
  const words = wordsOf(template)
  const month = monthText(message.period)
  const isCorrection = message.kind === 'slip' && message.occasion === 'correction'
  const marked = message.kind === 'answer' ? slipText.answeredMonth : isCorrection ? slipText.correctedMonth : null
  return {
    company: message.companyName,
    month: marked && !words.includes('title') ? translate(marked, 'ch', { month }) : month,
    // A customer's template may contain the title alone, so it includes the month.
    title: occasionMark(message) + titleWithMonth(message.title, message.period),
    name: message.name,
    link: message.link,
  }
}

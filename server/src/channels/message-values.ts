import { type Pair, translate } from '@zhixin/contract/pair'
import { titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import { type TemplateValues, wordsOf } from '@zhixin/domain/sending/message-template'
import type { SlipMessage } from './channel.ts'
import { slipText } from './slip-text.ts'

/** The language of a text that can be in one only: Chinese, unless the reader has chosen English. */
export const oneLanguage = ({ language }: Pick<SlipMessage, 'language'>): 'ch' | 'en' =>
  language === 'en' ? 'en' : 'ch'

/** The languages of a text that is free: the reader's, or both where none or both are wanted. */
export const languagesOf = ({ language }: Pick<SlipMessage, 'language'>): readonly ('ch' | 'en')[] =>
  language === 'ch' || language === 'en' ? [language] : ['ch', 'en']

/** Returns the pay month in words: 2026年2月, 2026-02. */
export function monthText(period: string, language: 'ch' | 'en' = 'ch'): string {
  const [year = '', month = ''] = period.split('-')
  return translate(slipText.month, language, { year, month: language === 'ch' ? String(Number(month)) : month })
}

/** The word that a correction, a repetition or an answer begins with; '' for other messages. */
export function occasionMark(
  { kind, occasion }: Pick<SlipMessage, 'kind' | 'occasion'>,
  language: 'ch' | 'en' = 'ch',
): string {
  if (kind === 'answer') return translate(slipText.answer, language)
  return kind === 'slip' && occasion !== 'first' ? translate(slipText[occasion], language) : ''
}

/** The month as it stands in a message that is not the first about its slip; null: the month alone. */
function markedMonthOf({ kind, occasion }: SlipMessage): Pair | null {
  if (kind === 'answer') return slipText.answeredMonth
  if (kind !== 'slip' || occasion === 'first') return null
  return occasion === 'correction' ? slipText.correctedMonth : slipText.repeatedMonth
}

/**
 * The values that a registered template may use; `template` is its text. Amounts are not among them. The provider fixes
 * all other words, so that a correction, a repetition or an answer is announced in the title, or in the month where the
 * template names no title.
 */
export function messageValues(message: SlipMessage, template: string, language: 'ch' | 'en' = 'ch'): TemplateValues {
  const words = wordsOf(template)
  const month = monthText(message.period, language)
  const marked = markedMonthOf(message)
  return {
    company: message.companyName,
    month: marked && !words.includes('title') ? translate(marked, language, { month }) : month,
    // A customer's template may contain the title alone, so it includes the month.
    title: occasionMark(message, language) + titleWithMonth(titleIn(message.title, language), message.period),
    name: message.name,
    link: message.link,
  }
}

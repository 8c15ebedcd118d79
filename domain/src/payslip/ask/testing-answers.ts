import type { SlipAnswer } from '@zhixin/contract/payslip/answers'

/** An answer as it is read. */
export function sayAnswer(
  { sentences, numbers }: Pick<SlipAnswer, 'sentences' | 'numbers'>,
  language: 'zh' | 'en',
): string {
  const said = sentences.map((sentence) =>
    sentence[language].map((part) => (typeof part === 'string' ? part : (numbers[part]?.value ?? '?'))).join(''),
  )
  return said.join(language === 'en' ? ' ' : '')
}

import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import { type Language, translate } from '@zhixin/contract/pair'
import {
  bonusName,
  bonusWord,
  joiningWords,
  monthlyWords,
  noteWords,
  partOfPayWords,
  payTypeWords,
} from './pay-type-words.ts'

/** A pay type of the dictionary; `name` is that of a type of HR's own, otherwise ''. */
export interface PayType {
  id: string
  name: string
}

/**
 * The pay type that the title, sheet or file name says (IMPORT-05); null if none of them says that it is something else
 * than the pay of a month. A bonus that was taken for it would be compared with the last month and found wrong in every
 * row. Notes say nothing of it, and a text that joins such a word to the pay of a month means that pay.
 */
export function saidPayType(texts: readonly string[], language: Language): PayType | null {
  const said = texts
    .map((text) => text.normalize('NFKC').replace(/\.[a-z]{2,4}$/i, ''))
    .filter((text) => !noteWords.test(text))
  const named = payTypeWords.find(([, word]) => said.some((text) => word.test(text) && !isOfMonth(text)))
  if (named) return { id: named[0], name: '' }
  if (said.some((text) => monthlyWords.test(text))) return null
  const part = partOfPayWords.find(([, word]) => said.some((text) => word.test(text)))
  if (part) return { id: part[0], name: '' }
  const isBonus = said.some((text) => bonusWord.test(text))
  return isBonus ? { id: customSalaryType, name: translate(bonusName, language === 'en' ? 'en' : 'ch') } : null
}

/** Whether a text names the pay of a month beside a further one. */
function isOfMonth(text: string): boolean {
  const rest = payTypeWords.reduce((each, [, word]) => each.split(word).join(''), text)
  return joiningWords.test(rest) && monthlyWords.test(rest)
}

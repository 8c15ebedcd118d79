import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import { type Language, translate } from '@zhixin/contract/pair'
import { bonusName, bonusWord, monthlyWords, partOfPayWords, payTypeWords } from './pay-type-words.ts'

/** A pay type of the dictionary; `name` is that of a type of HR's own, otherwise ''. */
export interface PayType {
  id: string
  name: string
}

/**
 * The pay type that the title, sheet or file name says (IMPORT-05); null if none of them says that it is something else
 * than the pay of a month. A bonus that was taken for it would be compared with the last month and found wrong in every
 * row.
 */
export function saidPayType(texts: readonly string[], language: Language): PayType | null {
  const said = texts.map((text) => text.normalize('NFKC').replace(/\.[a-z]{2,4}$/i, ''))
  const find = (words: typeof payTypeWords) => words.find(([, word]) => said.some((text) => word.test(text)))
  const named = find(payTypeWords)
  if (named) return { id: named[0], name: '' }
  if (said.some((text) => monthlyWords.test(text))) return null
  const part = find(partOfPayWords)
  if (part) return { id: part[0], name: '' }
  const isBonus = said.some((text) => bonusWord.test(text))
  return isBonus ? { id: customSalaryType, name: translate(bonusName, language === 'en' ? 'en' : 'ch') } : null
}

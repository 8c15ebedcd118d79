import { matchForm, simplified } from '../vocabulary/compared-text.ts'
import { notMoney, payPart, surelyMoney } from '../vocabulary/header-words.ts'

/** True for a label of counts, dates or IDs, whose numbers are not money. */
export function isTextLike(written: string): boolean {
  // In EmpID and MonthlyRate only capitals separate the words.
  const label = simplified(written.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' '))
  if (surelyMoney.test(matchForm(label))) return false
  return notMoney.test(label.normalize('NFKC').replace(/\s*[(\uff08].*$/, '')) || notMoney.test(matchForm(label))
}

/**
 * True for a column of counts or IDs, by its own label, or by its group's if its own says nothing: 'Hours
 * Worked/1-Jan'.
 */
export function isCount(levels: readonly string[]): boolean {
  const last = levels.at(-1) ?? ''
  if (isTextLike(last)) return true
  return !looksLikeMoney(last) && levels.slice(0, -1).some((group) => isTextLike(group))
}

/** True for the label of a pay column, so that an empty column gets the right role. */
export function looksLikeMoney(label: string): boolean {
  return !isTextLike(label) && payPart.test(simplified(label))
}

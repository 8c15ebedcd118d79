import type { BatchItem } from '@zhixin/contract/batches'

/** A sum that the sheet states without saying so: target = the plus items − the minus items, row by row (REVIEW-07). */
export interface Equation {
  /** Index of the item that is the sum. */
  target: number
  /** Items in the order of the sheet. */
  terms: readonly EquationTerm[]
  /** By how many cents a row may be off: more than 0 only where the file holds rounded parts of an unrounded sum. */
  slackCents: number
}

export interface EquationTerm {
  item: number
  sign: 1 | -1
}

/** How an item is called beside others: with its group where two items have one name. */
export function itemName(item: BatchItem, items: readonly BatchItem[]): string {
  const alone = items.every(
    (other) => other === item || other.salaryItemImportLabel !== item.salaryItemImportLabel || other.role === 'ignore',
  )
  return alone ? item.salaryItemImportLabel : [...item.groups, item.salaryItemImportLabel].join('/')
}

/** The equation as people write it: 实发工资 = 应发工资 − 社保 − 个税. What comes first is not subtracted where that can be. */
export function equationText(equation: Equation, items: readonly BatchItem[]): string {
  const name = (index: number): string => {
    const item = items[index]
    return item ? itemName(item, items) : ''
  }
  const plus = equation.terms.filter(({ sign }) => sign > 0)
  const minus = equation.terms.filter(({ sign }) => sign < 0)
  const parts = [...plus, ...minus].map(({ item, sign }, at) =>
    at === 0 ? `${sign < 0 ? '−' : ''}${name(item)}` : ` ${sign < 0 ? '−' : '+'} ${name(item)}`,
  )
  return `${name(equation.target)} = ${parts.join('')}`
}

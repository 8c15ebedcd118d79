import type { BatchItem } from '@zhixin/contract/batches/batch'

/** A sum that the amounts of a sheet satisfy in every row: target = the plus items − the minus items (REVIEW-07). */
export interface Equation {
  /** The index of the item that is the sum. */
  target: number
  /** Items in the order of the sheet. */
  terms: readonly EquationTerm[]
  /** The tolerance per row in cents: more than 0 only where the file holds rounded parts of an unrounded sum. */
  slackCents: number
}

export interface EquationTerm {
  item: number
  sign: 1 | -1
}

/** The name of an item among others: with its group where two items have one name. */
export function itemName(item: BatchItem, items: readonly BatchItem[]): string {
  const alone = items.every(
    (other) => other === item || other.salaryItemImportLabel !== item.salaryItemImportLabel || other.role === 'ignore',
  )
  return alone ? item.salaryItemImportLabel : [...item.groups, item.salaryItemImportLabel].join('/')
}

/** The equation as people write it: 实发工资 = 应发工资 − 社保 − 个税. It begins with an added term where there is one. */
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

/**
 * Parses a text of equationText; null if it is not an equation of these items. Checks of older versions stored only the
 * texts, without the tolerance.
 */
export function equationOf(text: string, items: readonly BatchItem[]): Equation | null {
  // Longer names are tried first, because one name may be the beginning of another.
  const names = items
    .filter(({ role }) => role !== 'ignore')
    .map((item) => ({ index: item.index, name: itemName(item, items) }))
    .sort((a, b) => b.name.length - a.name.length)
  const termsOf = (rest: string, sign: 1 | -1): EquationTerm[] | null => {
    for (const { index, name } of names) {
      if (!rest.startsWith(name)) continue
      const next = rest.slice(name.length)
      if (next === '') return [{ item: index, sign }]
      const joined = /^ ([+−]) /.exec(next)
      const others = joined && termsOf(next.slice(3), joined[1] === '−' ? -1 : 1)
      if (others) return [{ item: index, sign }, ...others]
    }
    return null
  }
  for (const { index, name } of names) {
    if (!text.startsWith(`${name} = `)) continue
    const rest = text.slice(name.length + 3)
    const terms = rest.startsWith('−') ? termsOf(rest.slice(1), -1) : termsOf(rest, 1)
    if (terms) return { target: index, terms: terms.sort((a, b) => a.item - b.item), slackCents: 0 }
  }
  return null
}

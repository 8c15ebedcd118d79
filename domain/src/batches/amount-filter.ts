import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { isAmount, parseAmount } from '../money/money.ts'

/** A cell as an amount filter sees it. */
export interface AmountCell {
  text: string
  /** Compares the cell exactly with an amount (negative, zero or positive); null where the cell holds no amount. */
  compare: ((to: string) => number) | null
}

/** Whether a cell matches an amount filter (REVIEW-12). */
export function fitsAmount({ is, amount = '0', to = amount }: AmountFilter, { text, compare }: AmountCell): boolean {
  if (is === 'empty') return text === ''
  if (is === 'notEmpty') return text !== ''
  if (!compare) return false
  const order = compare(amount)
  switch (is) {
    case 'above':
      return order > 0
    case 'atLeast':
      return order >= 0
    case 'below':
      return order < 0
    case 'atMost':
      return order <= 0
    case 'equal':
      return order === 0
    case 'notEqual':
      return order !== 0
    case 'between':
      return order >= 0 && compare(to) <= 0
  }
}

/** Whether a kind of filter compares with an amount. */
export const needsAmount = (kind: AmountFilter['is']): boolean => kind !== 'empty' && kind !== 'notEmpty'

/** What was typed as a plain decimal; null where it is no amount. */
export function parseTypedAmount(typed: string): string | null {
  const amount = parseAmount(typed)
  return amount !== null && isAmount(amount) ? amount : null
}

const comparisons: Readonly<Record<string, AmountFilter['is']>> = {
  '>=': 'atLeast',
  '≥': 'atLeast',
  '<=': 'atMost',
  '≤': 'atMost',
  '<>': 'notEqual',
  '!=': 'notEqual',
  '≠': 'notEqual',
  '>': 'above',
  '<': 'below',
  '=': 'equal',
}
const widths: Readonly<Record<string, string>> = { '＞': '>', '＜': '<', '＝': '=', '！': '!', '～': '~' }

/** Whether a text begins like a comparison, as people type it who know spreadsheets. */
export const isComparison = (typed: string): boolean => /^\s*([<>=≤≥≠＜＞＝]|[!！][=＝])/.test(typed)

/** The comparison that was typed as one text, such as “>11000” or “1000~2000”; undefined where it is none. */
export function parseComparison(typed: string): AmountFilter | undefined {
  const plain = typed.replace(/[＞＜＝！～]/g, (sign) => widths[sign] ?? sign).trim()
  const sign = Object.keys(comparisons).find((each) => plain.startsWith(each))
  const is = sign && comparisons[sign]
  if (sign && is) {
    const amount = parseTypedAmount(plain.slice(sign.length))
    return amount === null ? undefined : { is, amount }
  }
  const [low = null, high = null, more] = plain.split(/~|\.\./).map(parseTypedAmount)
  return low !== null && high !== null && more === undefined ? { is: 'between', amount: low, to: high } : undefined
}

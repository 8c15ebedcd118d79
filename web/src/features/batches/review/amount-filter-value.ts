import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { amountKinds } from '@zhixin/contract/batches/amount-kinds'
import { isAmount, parseAmount } from '@zhixin/domain/payroll/money'

/** Before what no text that is looked for begins with. */
const mark = '\u0000'

export const needsAmount = (kind: AmountFilter['is']): boolean => kind !== 'empty' && kind !== 'notEmpty'

/** A filter of amounts as the one text that a column's filter is. */
export const writeAmountFilter = (is: AmountFilter['is'], amount?: string, to?: string): string =>
  [mark + is, ...(needsAmount(is) ? [amount ?? '', ...(to === undefined ? [] : [to])] : [])].join(' ')

/** The filter of amounts behind a column's filter; undefined where that is a text to look for. */
export function readAmountFilter(value: string): AmountFilter | undefined {
  if (!value.startsWith(mark)) return undefined
  const [name, amount, to] = value.slice(mark.length).split(' ')
  const is = amountKinds.find((kind) => kind === name)
  return is && { is, ...(amount ? { amount } : {}), ...(to ? { to } : {}) }
}

/** What was typed as a plain decimal; null where it is no amount. */
export function amountOf(typed: string): string | null {
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
export const looksCompared = (typed: string): boolean => /^\s*([<>=≤≥≠＜＞＝]|[!！][=＝])/.test(typed)

/** The comparison that was typed as one text, such as “>11000” or “1000~2000”; undefined where it is none. */
export function readComparison(typed: string): AmountFilter | undefined {
  const plain = typed.replace(/[＞＜＝！～]/g, (sign) => widths[sign] ?? sign).trim()
  const sign = Object.keys(comparisons).find((each) => plain.startsWith(each))
  const is = sign && comparisons[sign]
  if (sign && is) {
    const amount = amountOf(plain.slice(sign.length))
    return amount === null ? undefined : { is, amount }
  }
  const [low = null, high = null, more] = plain.split(/~|\.\./).map(amountOf)
  return low !== null && high !== null && more === undefined ? { is: 'between', amount: low, to: high } : undefined
}

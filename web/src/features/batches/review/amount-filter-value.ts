import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import { amountKinds } from '@zhixin/contract/batches/amount-kinds'
import { needsAmount } from '@zhixin/domain/batches/amount-filter'

/** Before what no text that is looked for begins with. */
const mark = '\u0000'

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

import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'

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

import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { isMoney } from '@zhixin/domain/batches/items'
import { PaySum, parseAmount } from '@zhixin/domain/money/money'

/** The exact amount of a money cell; null where it holds none. */
export function amountIn(row: Pick<ReviewRow, 'cells' | 'exact'>, { index }: Pick<BatchItem, 'index'>): string | null {
  return row.exact?.[index] ?? parseAmount(row.cells[index] ?? '')
}

export interface RangeSum {
  numbers: number
  sum: string
}

/** The totals of these rows by column, as the last row of the table shows them. */
export function sumsOf(
  rows: readonly Pick<ReviewRow, 'cells' | 'exact'>[],
  items: readonly BatchItem[],
): Record<string, string> {
  const sums = items.filter(isMoney).map((item) => [String(item.index), rangeSum(rows, [item])] as const)
  return Object.fromEntries(sums.flatMap(([index, { numbers, sum }]) => (numbers > 0 ? [[index, sum]] : [])))
}

/** How many amounts stand in these columns of these rows, and their total; other columns count for nothing. */
export function rangeSum(
  rows: readonly Pick<ReviewRow, 'cells' | 'exact'>[],
  items: readonly (BatchItem | undefined)[],
): RangeSum {
  const sum = new PaySum()
  let numbers = 0
  for (const item of items) {
    if (!item || !isMoney(item)) continue
    for (const row of rows) {
      const amount = amountIn(row, item)
      if (amount === null) continue
      sum.add(amount)
      numbers++
    }
  }
  return { numbers, sum: sum.total() }
}

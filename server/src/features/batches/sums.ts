import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellValue, type RowContent } from '@zhixin/domain/batches/row-content'
import { addAmounts, countedAmount, isAmount, PaySum, subtractAmounts } from '@zhixin/domain/money/money'
import type { Sealer } from '../../security/vault.ts'

/** Maps an item's index to the total of its amounts (PaySum). */
export type Sums = Record<string, string>

/** Adds up the money columns of rows, one row after the other. */
export class SumCounter {
  readonly #sums: Map<number, PaySum>

  constructor(items: readonly BatchItem[]) {
    this.#sums = new Map(items.filter(isMoney).map(({ index }) => [index, new PaySum()]))
  }

  add(content: RowContent): void {
    for (const [index, sum] of this.#sums) sum.addIfAmount(cellValue(content.cells[index]))
  }

  /** Returns the sum of one column; undefined when it is not money. */
  of(index: number): PaySum | undefined {
    return this.#sums.get(index)
  }

  total(): Sums {
    return Object.fromEntries([...this.#sums].map(([index, sum]) => [String(index), sum.total()]))
  }
}

/**
 * A sum with more decimals than a total of pay ever has was stored when totals were exact, and stays exact: whoever
 * takes cents from it leaves what the divisions added.
 */
const isExact = (sum: string): boolean => countedAmount(sum) !== sum

/** Returns the sums after one row was replaced; null stands for no row. */
export function changedSums(sums: Sums, before: RowContent | null, after: RowContent | null): Sums {
  const amount = (content: RowContent | null, index: string, sum: string) => {
    const value = cellValue(content?.cells[Number(index)])
    if (!isAmount(value)) return '0'
    return isExact(sum) ? value : countedAmount(value)
  }
  return Object.fromEntries(
    Object.entries(sums).map(([index, sum]) => {
      const [old, fresh] = [amount(before, index, sum), amount(after, index, sum)]
      return [index, old === fresh ? sum : addAmounts(subtractAmounts(sum, old), fresh)]
    }),
  )
}

export const sealSums = (sealer: Sealer, batchId: string, sums: Sums): Buffer =>
  sealer.seal('batch', 'sums', batchId, JSON.stringify(sums))

export function openSums(sealer: Sealer, batchId: string, sealed: Buffer): Sums {
  return JSON.parse(sealer.open('batch', 'sums', batchId, sealed)) as Sums
}

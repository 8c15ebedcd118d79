import { AmountSum, parseAmount, roundAmount, subtractAmounts } from '../../money/money.ts'
import type { Cell } from '../table.ts'

const amountOf = (cell: Cell): string | null =>
  cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null

/**
 * The sum of the net pay as the file shows it, to the cent. Cells that are not amounts are blocked and not included.
 */
export class NetPay {
  readonly #sum = new AmountSum()

  add(cell: Cell): void {
    const amount = amountOf(cell)
    if (amount !== null) this.#sum.add(roundAmount(amount, 2))
  }

  remove(cell: Cell): void {
    const amount = amountOf(cell)
    if (amount !== null) this.#sum.add(subtractAmounts('0', roundAmount(amount, 2)))
  }

  total(): string {
    return roundAmount(this.#sum.total(), 2)
  }
}

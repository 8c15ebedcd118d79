import { AmountSum, parseAmount, roundAmount, subtractAmounts } from '../../money/money.ts'
import type { Cell } from '../table.ts'

const amountOf = (cell: Cell): string | null =>
  cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null

const isEmpty = ({ kind, text }: Cell): boolean => kind === 'empty' || (kind === 'text' && text.trim() === '')

/**
 * The sum of the net pay as the file shows it, to the cent. Cells that are not amounts are blocked and not included.
 */
export class NetPay {
  readonly #sum = new AmountSum()
  #readable = 0
  #unreadable = 0

  add(cell: Cell): void {
    const amount = amountOf(cell)
    this.#count(cell, amount, 1)
    if (amount !== null) this.#sum.add(roundAmount(amount, 2))
  }

  remove(cell: Cell): void {
    const amount = amountOf(cell)
    this.#count(cell, amount, -1)
    if (amount !== null) this.#sum.add(subtractAmounts('0', roundAmount(amount, 2)))
  }

  #count(cell: Cell, amount: string | null, by: 1 | -1): void {
    if (amount !== null) this.#readable += by
    else if (!isEmpty(cell)) this.#unreadable += by
  }

  /** The sum; null if there is pay and none of it can be read, because zero would say that nobody is paid (IMPORT-13). */
  total(): string | null {
    if (this.#readable === 0 && this.#unreadable > 0) return null
    return roundAmount(this.#sum.total(), 2)
  }
}

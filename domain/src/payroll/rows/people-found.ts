import type { BlockedCell, SheetWarning } from '../table.ts'
import { BlockedCells } from './blocked.ts'
import { NetPay } from './net-pay.ts'
import type { RowCells } from './row-cells.ts'

/**
 * The people of a table with what is found about them. All questions about a row are asked together, because grids look
 * up a row's cells anew after every change of row.
 */
export class PeopleFound {
  readonly rows: number[] = []
  readonly names: string[] = []
  readonly #cells: RowCells
  readonly #blocked: BlockedCells
  readonly #net = new NetPay()
  readonly #netColumn: number | undefined
  readonly #unpaid: number[] = []

  constructor(cells: RowCells) {
    this.#cells = cells
    this.#blocked = new BlockedCells(cells.grid, cells.shape.columns)
    this.#netColumn = cells.money.find(({ role }) => role === 'netPay')?.index
  }

  add(row: number): void {
    this.rows.push(row)
    this.names.push(this.#cells.nameOf(row))
    this.#blocked.check(row)
    if (this.#netColumn === undefined) return
    const paid = this.#cells.paidCell(row)
    this.#net.add(paid)
    if (paid.kind === 'empty') this.#unpaid.push(row)
  }

  /** Removes the last person and returns the name. */
  removeLast(): string {
    const row = this.rows.pop()
    const name = this.names.pop() ?? ''
    if (row === undefined) return name
    if (this.#netColumn !== undefined) this.#net.remove(this.#cells.paidCell(row))
    if (this.#unpaid.at(-1) === row) this.#unpaid.pop()
    return name
  }

  unpaidWarnings(): SheetWarning[] {
    const [first] = this.#unpaid
    if (first === undefined || this.#netColumn === undefined) return []
    return [{ kind: 'emptyNetPay', row: first, column: this.#netColumn, count: this.#unpaid.length }]
  }

  blocked(): BlockedCell[] {
    return this.#blocked.found(this.rows)
  }

  netPayTotal(): string | null {
    return this.#netColumn === undefined ? null : this.#net.total()
  }
}

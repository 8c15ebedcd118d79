import type { BatchItem } from '@zhixin/contract/batches'
import { storedCell } from '@zhixin/domain/batches/import-row'
import { netPayOf } from '@zhixin/domain/batches/net-pay'
import { cellValue, type RowContact, type RowContent } from '@zhixin/domain/batches/row-content'
import type { Cell, Grid, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import { amountJsonRoom, putAmount } from '../../../files/amount-json.ts'
import { PackedGrid } from '../../../files/packed-grid.ts'
import type { SumCounter } from '../sums.ts'

interface Source {
  item: BatchItem
  /** Of the item in the person's cells. */
  position: number
  /** Column of the sheet whose plain amounts may be put from their digits; -1: always by way of the cell. */
  amountColumn: number
}

/**
 * Writes each person's row content (RowContent) as JSON bytes. Plain amounts go from the file's digits to the bytes,
 * everything else by way of its cell; both ways write the same.
 */
export class RowJson {
  readonly #items: readonly BatchItem[]
  readonly #sources: Source[]
  readonly #grid: PackedGrid | undefined
  readonly #sums: SumCounter
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #length = 0

  /** `picks` are the positions of the items in the people's cells; sums are counted into `sums` on the way. */
  constructor(table: PayrollTable, grid: Grid | undefined, items: BatchItem[], picks: number[], sums: SumCounter) {
    this.#items = items
    this.#sums = sums
    this.#grid = grid instanceof PackedGrid ? grid : undefined
    this.#sources = items.map((item) => {
      const position = picks[item.index] ?? -1
      const column = table.columns[position]
      const isPlain = item.role === 'money' && column !== undefined && column.also === undefined
      return { item, position, amountColumn: isPlain && this.#grid ? column.index : -1 }
    })
  }

  /** Puts one more row on its line; returns its JSON, valid until the next row. */
  put(person: PersonRow, contact: RowContact): Buffer {
    const from = this.#length
    this.#text('{"cells":[')
    let cells: Cell[] | undefined
    const known: RowContent['cells'] = []
    for (const { item, position, amountColumn } of this.#sources) {
      if (item.index > 0) this.#text(',')
      if (amountColumn >= 0 && this.#putAmount(person.row, amountColumn)) {
        this.#sums.of(item.index)?.addCents(putAmount.cents)
        continue
      }
      if (!person.cellAt) cells ??= person.cells
      const cell = cells ? cells[position] : person.cellAt?.(position)
      const stored = cell ? storedCell(cell, item) : ''
      this.#text(JSON.stringify(stored))
      this.#sums.of(item.index)?.addIfAmount(cellValue(stored))
      if (item.role === 'netPay') known[item.index] = stored
    }
    const net = netPayOf(known, this.#items)
    this.#text(`],"net":${JSON.stringify(net)},"contact":${JSON.stringify(contact)}}\n`)
    return this.#bytes.subarray(from, this.#length - 1)
  }

  /** All lines since the last time; valid until the next row is put. */
  take(): Buffer {
    const lines = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return lines
  }

  #putAmount(row: number, column: number): boolean {
    this.#room(amountJsonRoom)
    const to = this.#grid?.putAmountJson(row, column, this.#bytes, this.#length) ?? -1
    if (to < 0) return false
    this.#length = to
    return true
  }

  #text(text: string): void {
    this.#room(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe((this.#length + more) * 2)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

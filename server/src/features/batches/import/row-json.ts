import type { BatchItem } from '@zhixin/contract/batches'
import { storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity } from '@zhixin/domain/batches/items'
import { netPayOf } from '@zhixin/domain/batches/net-pay'
import { cellValue, type RowContact, type RowContent, type StoredCell } from '@zhixin/domain/batches/row-content'
import type { AmountSum } from '@zhixin/domain/payroll/money'
import type { Cell, Grid, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import { amountJsonRoom, putAmount } from '../../../files/amount-json.ts'
import { FileFaultError } from '../../../files/file-fault.ts'
import { PackedGrid } from '../../../files/packed-grid.ts'
import { lineHead, mostRowBytes } from '../row-seal.ts'
import type { SumCounter } from '../sums.ts'

const comma = 0x2c

interface Source {
  item: BatchItem
  /** Of the item in the person's cells. */
  position: number
  /** Column of the sheet whose plain amounts may be put from their digits; -1: always by way of the cell. */
  amountColumn: number
  /** Where it stands among the identity's cells, which are there already; -1: elsewhere. */
  identityAt: number
  /** Undefined where it is no money. */
  sum: AmountSum | undefined
}

/** A row as far as it is known before its content is written. */
export interface KnownRow {
  rowNo: number
  contact: RowContact
  /** The stored cells that say who it is, in the order of the items. */
  identity: readonly StoredCell[]
}

/**
 * Writes each person's row content (RowContent) as JSON bytes. Plain amounts go from the file's digits to the bytes,
 * everything else by way of its cell; both ways write the same.
 */
export class RowJson {
  readonly #items: readonly BatchItem[]
  readonly #sources: Source[]
  readonly #grid: PackedGrid | undefined
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #length = 0

  /** `picks` are the positions of the items in the people's cells; sums are counted into `sums` on the way. */
  constructor(table: PayrollTable, grid: Grid | undefined, items: BatchItem[], picks: number[], sums: SumCounter) {
    this.#items = items
    this.#grid = grid instanceof PackedGrid ? grid : undefined
    const identity = items.filter(isIdentity)
    this.#sources = items.map((item) => {
      const position = picks[item.index] ?? -1
      const column = table.columns[position]
      const isPlain = item.role === 'money' && column !== undefined && column.also === undefined
      const amountColumn = isPlain && this.#grid ? column.index : -1
      return { item, position, amountColumn, identityAt: identity.indexOf(item), sum: sums.of(item.index) }
    })
  }

  /** Puts one more row on its line; returns its JSON, valid until the next row. One text that thousands of cells share costs a file nothing, and a batch much. */
  put(person: PersonRow, { rowNo, contact, identity }: KnownRow): Buffer {
    this.#text(lineHead(rowNo))
    const from = this.#length
    this.#text('{"cells":[')
    let cells: Cell[] | undefined
    const known: RowContent['cells'] = []
    for (const { item, position, amountColumn, identityAt, sum } of this.#sources) {
      if (item.index > 0) this.#comma()
      if (amountColumn >= 0 && this.#putAmount(person.row, amountColumn)) {
        sum?.addCents(putAmount.cents)
        continue
      }
      let stored = identity[identityAt]
      if (stored === undefined) {
        if (!person.cellAt) cells ??= person.cells
        const cell = cells ? cells[position] : person.cellAt?.(position)
        stored = cell ? storedCell(cell, item) : ''
      }
      this.#text(JSON.stringify(stored))
      sum?.addIfAmount(cellValue(stored))
      if (item.role === 'netPay') known[item.index] = stored
    }
    const net = netPayOf(known, this.#items)
    this.#text(`],"net":${JSON.stringify(net)},"contact":${JSON.stringify(contact)}}\n`)
    if (this.#length - from > mostRowBytes) throw new FileFaultError('file.unpackedTooLarge', `row ${rowNo}`)
    return this.#bytes.subarray(from, this.#length - 1)
  }

  /** All lines since the last time. */
  take(): Buffer {
    const lines = Buffer.from(this.#bytes.subarray(0, this.#length))
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

  /** One byte by itself costs less than a call that writes a text of one. */
  #comma(): void {
    this.#room(1)
    this.#bytes[this.#length++] = comma
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

import type { BatchItem } from '@zhixin/contract/batches/batch'
import { storedCell } from '@zhixin/domain/batches/import-row'
import { isIdentity } from '@zhixin/domain/batches/items'
import { netPay } from '@zhixin/domain/batches/net-pay'
import { cellValue, type StoredCell } from '@zhixin/domain/batches/row-content'
import type { AmountSum } from '@zhixin/domain/money/money'
import type { Grid, PayrollTable, PersonRow } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../../../../spreadsheet/fault/file-fault.ts'
import { PackedGrid } from '../../../../spreadsheet/grid/packed-grid.ts'
import { amountCapacity } from '../../../../spreadsheet/grid/put-amount.ts'
import { encodedRowHead, maxRowBytes } from '../../row-seal.ts'
import type { SumCounter } from '../../sums.ts'

const comma = 0x2c
/** The maximum size of a batch's encoded rows: ten times that of 100,000 people with 40 columns. */
const maxBatchBytes = 512 * 1024 * 1024

interface Source {
  item: BatchItem
  /** The position of the item in the person's cells. */
  position: number
  /**
   * The column of the sheet whose plain numbers may be written from their digits; -1 when they must be written from the
   * cell.
   */
  amountColumn: number
  /** The position among the identity's cells, which are already encoded; -1 for other cells. */
  identityAt: number
  /** The column's sum; undefined when the column is not money. */
  sum: AmountSum | undefined
}

/** A row as far as it is known before it is encoded. */
export interface KnownRow {
  rowNo: number
  /** The contact as it stands in the encoded row (domain: row-line). */
  contact: string
  /** The stored cells that identify the person, in the order of the items. */
  identity: readonly StoredCell[]
}

/**
 * Encodes the content of each person's row for a row page (domain: row-line). Plain amounts are copied from the file's
 * digits, everything else is written from its cell; both decode to the same value.
 */
export class RowLines {
  readonly #sources: Source[]
  readonly #net: Source | undefined
  readonly #grid: PackedGrid | undefined
  #bytes = Buffer.allocUnsafe(128 * 1024)
  #length = 0
  /** The total size of all rows that were taken. */
  #taken = 0

  /** `picks` are the positions of the items in the people's cells; the amounts are added to `sums` on the way. */
  constructor(table: PayrollTable, grid: Grid | undefined, items: BatchItem[], picks: number[], sums: SumCounter) {
    this.#grid = grid instanceof PackedGrid ? grid : undefined
    const identity = items.filter(isIdentity)
    this.#sources = items.map((item) => {
      const position = picks[item.index] ?? -1
      const column = table.columns[position]
      const isPlain = !isIdentity(item) && column !== undefined && column.also === undefined
      const amountColumn = isPlain && this.#grid ? column.index : -1
      return { item, position, amountColumn, identityAt: identity.indexOf(item), sum: sums.of(item.index) }
    })
    this.#net = this.#sources.find(({ item }) => item.role === 'netPay')
  }

  /**
   * Encodes one more row. The size is limited because a text that thousands of cells share costs a file nothing, but a
   * batch much.
   */
  put(person: PersonRow, { rowNo, contact, identity }: KnownRow): void {
    const from = this.#length
    const grid = this.#grid
    let net: string | null = null
    // Short texts are written together with their surroundings: a call for each of them takes longer than the text
    // itself.
    let text = `${encodedRowHead(rowNo)}{"cells":[`
    for (const source of this.#sources) {
      if (grid && source.amountColumn >= 0) {
        if (text !== '') this.#text(text)
        text = ''
        const bytes = this.#reserve(amountCapacity)
        if (source.item.index > 0) bytes[this.#length++] = comma
        const to = grid.putAmount(person.row, source.amountColumn, source.sum, bytes, this.#length)
        if (to >= 0) {
          this.#length = to
          if (source === this.#net) net = netPay(grid.digits(person.row, source.amountColumn))
          continue
        }
      } else if (source.item.index > 0) text += ','
      const stored = identity[source.identityAt] ?? storedCellOf(person, source)
      source.sum?.addIfAmount(cellValue(stored))
      if (source === this.#net) net = netPay(stored)
      text += JSON.stringify(stored)
    }
    this.#text(`${text}],"net":${JSON.stringify(net)},"contact":${contact}}\n`)
    if (this.#length - from > maxRowBytes) throw new FileFaultError('file.unpackedTooLarge', `row ${rowNo}`)
  }

  /** Returns all rows since the last call. */
  take(): Buffer {
    const lines = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    this.#taken += lines.length
    // The rows wait in the program's memory while the database stores others.
    if (this.#taken > maxBatchBytes) throw new FileFaultError('file.unpackedTooLarge', `${this.#taken} bytes of lines`)
    return lines
  }

  #text(text: string): void {
    this.#reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** Returns the buffer with space for `more` bytes. */
  #reserve(more: number): Buffer {
    if (this.#length + more > this.#bytes.length) {
      const larger = Buffer.allocUnsafe((this.#length + more) * 2)
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    return this.#bytes
  }
}

function storedCellOf(person: PersonRow, { item, position }: Source): StoredCell {
  const cell = person.cellAt ? person.cellAt(position) : person.cells[position]
  return cell ? storedCell(cell, item) : ''
}

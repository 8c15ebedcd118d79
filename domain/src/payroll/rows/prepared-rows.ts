import { isNumeric, kindAt, textAt } from '../grid/grid-view.ts'
import { isBlankName } from '../vocabulary/plain-text.ts'
import type { RowCells } from './row-cells.ts'

const shortNumber = /^(?:0|[1-9]\d*)$/

/** The minimum number of rows of a form that somebody prepared for people to come. */
const minPrepared = 4

/**
 * The rows of a prepared form: numbered from 1, with the same amounts in each, computed or entered, and nobody's name.
 * People whose names were forgotten have an employee number, a department or pay of their own.
 */
export class PreparedRows {
  readonly #cells: RowCells
  #found: ReadonlySet<number> | undefined

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  has(row: number): boolean {
    this.#found ??= this.#find()
    return this.#found.has(row)
  }

  #find(): Set<number> {
    const { grid, shape } = this.#cells
    const alike = new Map<string, number[]>()
    for (let row = shape.bottom + 1; row < grid.rowCount; row++) {
      if (this.#isSomebody(row)) continue
      const pay = this.#cells.money.map(({ index }) => this.#shown(row, index))
      if (pay.every((text) => text === '')) continue
      const key = pay.join('|')
      const rows = alike.get(key)
      if (rows === undefined) alike.set(key, [row])
      else rows.push(row)
    }
    return new Set([...alike.values()].filter((rows) => rows.length >= minPrepared).flat())
  }

  /** True if something but a running number and amounts is there. */
  #isSomebody(row: number): boolean {
    const { grid, name, keys } = this.#cells
    if (!isBlankName(this.#cells.nameOf(row))) return true
    // The name may be a formula whose text nobody knows.
    const written = name === undefined ? undefined : grid.cell(row, name.index)
    if (written?.kind === 'error' || written?.uncached === true) return true
    if (keys.some(({ index }) => !this.#isRunning(row, textAt(grid, row, index)))) return true
    return this.#cells.filled(row).some((column) => column !== name?.index && this.#isWord(row, column))
  }

  /** A running number is not greater than the number of rows so far, other than 10003. */
  #isRunning(row: number, text: string): boolean {
    return text === '' || (shortNumber.test(text) && Number(text) <= row - this.#cells.shape.bottom)
  }

  #isWord(row: number, column: number): boolean {
    const cell = this.#cells.grid.cell(row, column)
    return kindAt(this.#cells.grid, row, column) === 'text' && !isNumeric(cell) && !isBlankName(cell.text)
  }

  /** A formula that was not computed, or an error, shows nothing of its own. */
  #shown(row: number, column: number): string {
    const cell = this.#cells.grid.cell(row, column)
    if (cell.uncached === true || cell.kind === 'error') return '='
    return cell.text.trim()
  }
}

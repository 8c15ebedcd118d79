import { textAt } from '../grid/grid-view.ts'
import { isBlankName } from '../vocabulary/plain-text.ts'
import type { RowCells } from './row-cells.ts'

const runningNumber = /^\d{0,5}$/

/** The minimum number of rows of a form that somebody prepared for people to come. */
const minPrepared = 4

/**
 * The rows of a prepared form: numbered, with formulas or the same base amount in each, and nobody's name. Somebody
 * whose name was forgotten stands among people and has an amount of their own.
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
      if (!isBlankName(this.#cells.nameOf(row)) || this.#hasKey(row)) continue
      const pay = this.#cells.money.map(({ index }) => this.#shown(row, index))
      if (pay.every((text) => text === '')) continue
      const key = pay.join('|')
      const rows = alike.get(key)
      if (rows === undefined) alike.set(key, [row])
      else rows.push(row)
    }
    return new Set([...alike.values()].filter((rows) => rows.length >= minPrepared).flat())
  }

  /** True if something but a running number identifies a person. */
  #hasKey(row: number): boolean {
    return this.#cells.keys.some(({ index }) => !runningNumber.test(textAt(this.#cells.grid, row, index)))
  }

  /** A formula that was not computed, or an error, shows nothing of its own. */
  #shown(row: number, column: number): string {
    const cell = this.#cells.grid.cell(row, column)
    if (cell.uncached === true || cell.kind === 'error') return '='
    return cell.text.trim()
  }
}

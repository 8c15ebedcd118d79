import { isZeroAmount, parseAmount } from '../../money/money.ts'
import type { SheetWarning } from '../table.ts'
import type { RowCells } from './row-cells.ts'

/** Questions about rows that were left out. */
type LeftOut = Extract<SheetWarning, { kind: 'doubtfulDrop' | 'doubtfulDrops' | 'preparedRows' }>

/** The number of labels that a question about several rows quotes. */
const maxLabels = 4

/** Asks about rows that were left out and may be people: once for rows that stand one below the other. */
export class LeftOutQuestions {
  readonly #cells: RowCells
  readonly #warnings: SheetWarning[]
  /** The question about the rows right above. */
  #last: LeftOut | null = null

  constructor(cells: RowCells, warnings: SheetWarning[]) {
    this.#cells = cells
    this.#warnings = warnings
  }

  /** The next row that is left out begins a question of its own. */
  end(): void {
    this.#last = null
  }

  askDropped(row: number, label: string): void {
    const column = this.#cells.nameColumn
    const last = this.#last
    if (last?.kind === 'doubtfulDrops') {
      last.last = row
      if (last.count++ < maxLabels) last.label += `, ${label}`
    } else if (last?.kind === 'doubtfulDrop') {
      const both = { row: last.row, last: row, column, label: `${last.label}, ${label}`, count: 2 }
      this.#tell({ kind: 'doubtfulDrops', ...both }, this.#warnings.indexOf(last))
    } else this.#tell({ kind: 'doubtfulDrop', row, column, label })
  }

  /** Prepared rows that are paid may be people whose names were forgotten, so there is one question about them all. */
  askPrepared(row: number): void {
    const cell = this.#cells.paidCell(row)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    if (amount === null || isZeroAmount(amount)) {
      // To restore the span of a question brings back the rows that it counts and no others.
      this.end()
      return
    }
    const last = this.#last
    if (last?.kind === 'preparedRows') {
      last.last = row
      last.count++
    } else this.#tell({ kind: 'preparedRows', row, last: row, column: this.#cells.nameColumn, count: 1 })
  }

  #tell(warning: LeftOut, at = this.#warnings.length): void {
    this.#warnings[at] = warning
    this.#last = warning
  }
}

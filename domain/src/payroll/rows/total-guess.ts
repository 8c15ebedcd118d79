import { parseAmount } from '../../money/money.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { Column } from '../table.ts'

const minSummed = 2
/** The share of the stated amounts that must be sums. */
const minAgreeing = 0.5
/** Half a cent for each amount, which a text file may have rounded, and a little for binary fractions. */
const [halfCent, fraction] = [0.005, 0.006]
const roundingOf = (amounts: number): number => fraction + amounts * halfCent

interface Sums {
  amounts: number[]
  people: number
}

/** Recognises totals without a word: their numbers are the sums of those above. */
export class TotalGuess {
  readonly #grid: QuickGrid
  readonly #money: readonly Column[]
  #all: Sums
  #section: Sums
  /** People who are not summed yet: most sheets never ask. */
  #waiting: number[] = []

  constructor(grid: QuickGrid, money: readonly Column[]) {
    this.#grid = grid
    this.#money = money
    this.#all = this.#none()
    this.#section = this.#none()
  }

  addPerson(row: number): void {
    this.#waiting.push(row)
  }

  /** Begins a new section below a total. */
  startSection(): void {
    this.#catchUp()
    this.#section = this.#none()
  }

  /**
   * True if the amounts of a row are the sums of those above, of all people or of the section.
   * @param open people above the row who are not settled yet
   * @param total the last total among them
   */
  isTotal(row: number, open: readonly number[], total: number | null): boolean {
    this.#catchUp()
    const all = this.#with(this.#all, open)
    const section =
      total === null
        ? this.#with(this.#section, open)
        : this.#with(
            this.#none(),
            open.filter((person) => person > total),
          )
    return this.#agrees(row, all) || this.#agrees(row, section)
  }

  #agrees(row: number, { amounts, people }: Sums): boolean {
    if (people < minSummed) return false
    let compared = 0
    let agreeing = 0
    this.#money.forEach((column, index) => {
      const stated = this.#value(row, column)
      if (stated === null || stated === 0) return
      compared++
      if (Math.abs((amounts[index] ?? 0) - stated) < roundingOf(people)) agreeing++
    })
    return compared > 0 && agreeing >= Math.max(1, compared * minAgreeing)
  }

  // Binary numbers are precise enough here, because they only decide whether a row is a total; no amount is made from
  // them.
  #value(row: number, column: Column): number | null {
    const cell = this.#grid.cell(row, column.index)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount === null ? null : Number(amount)
  }

  #none(): Sums {
    return { amounts: this.#money.map(() => 0), people: 0 }
  }

  #with({ amounts, people }: Sums, rows: readonly number[]): Sums {
    const added = [...amounts]
    for (const row of rows) {
      this.#money.forEach((column, index) => {
        added[index] = (added[index] ?? 0) + (this.#value(row, column) ?? 0)
      })
    }
    return { amounts: added, people: people + rows.length }
  }

  #catchUp(): void {
    if (this.#waiting.length === 0) return
    this.#all = this.#with(this.#all, this.#waiting)
    this.#section = this.#with(this.#section, this.#waiting)
    this.#waiting = []
  }
}

import { parseAmount } from '../../money/money.ts'
import { textAt } from '../grid/grid-view.ts'
import type { Column } from '../table.ts'
import { plain } from '../vocabulary/plain-text.ts'
import { totalWord } from '../vocabulary/row-words.ts'
import type { RowCells } from './row-cells.ts'

/** A single row above a sum may state the same sum in other words. */
const minSummed = 2
/** The number of rows of a section that are looked at for the sum below them. */
const maxSection = 100
/** The share of the stated amounts that must be sums. */
const minAgreeing = 0.5
/** Half a cent for each amount, which a text file may have rounded, and a little for binary fractions. */
const [halfCent, fraction] = [0.005, 0.006]
const roundingOf = (amounts: number): number => fraction + amounts * halfCent

interface Sums {
  amounts: number[]
  people: number
}

/** Finds sums by their numbers: totals without a word, and rows that a total below them adds up. */
export class TotalGuess {
  readonly #cells: RowCells
  #all: Sums
  #section: Sums
  /** People who are not summed yet: most sheets never ask. */
  #waiting: number[] = []
  readonly #people: number[] = []

  constructor(cells: RowCells) {
    this.#cells = cells
    this.#all = this.#none()
    this.#section = this.#none()
  }

  addPerson(row: number): void {
    this.#waiting.push(row)
    this.#people.push(row)
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

  /** True if the next sum below, told by its word, is that of this row and of all others down to it. */
  isSummedBelow(row: number, open: readonly number[]): boolean {
    const sums = this.#none().amounts
    const last = Math.min(row + maxSection, this.#cells.grid.rowCount - 1)
    for (let next = row; next <= last; next++) {
      const filled = this.#cells.filled(next)
      if (filled.length === 0) return false
      const amounts = this.#cells.money.map((column) => this.#value(next, column) ?? 0)
      if (next > row && filled.some((column) => totalWord.test(plain(textAt(this.#cells.grid, next, column)))))
        return (
          next - row >= minSummed &&
          amounts.some((amount) => amount !== 0) &&
          amounts.every((amount, at) => Math.abs(amount - (sums[at] ?? 0)) < roundingOf(next - row)) &&
          !this.#isOfPeopleAbove(next, open)
        )
      amounts.forEach((amount, at) => {
        sums[at] = (sums[at] ?? 0) + amount
      })
    }
    return false
  }

  /** A sum of the people above as well: the rows before it state their pay in other parts. */
  #isOfPeopleAbove(row: number, open: readonly number[]): boolean {
    let sums = this.#none()
    return [...this.#people, ...open].some((person) => {
      sums = this.#with(sums, [person])
      return this.#agrees(row, sums)
    })
  }

  #agrees(row: number, { amounts, people }: Sums): boolean {
    if (people < minSummed) return false
    let compared = 0
    let agreeing = 0
    this.#cells.money.forEach((column, index) => {
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
    const cell = this.#cells.grid.cell(row, column.index)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount === null ? null : Number(amount)
  }

  #none(): Sums {
    return { amounts: this.#cells.money.map(() => 0), people: 0 }
  }

  #with({ amounts, people }: Sums, rows: readonly number[]): Sums {
    const added = [...amounts]
    for (const row of rows) {
      this.#cells.money.forEach((column, index) => {
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

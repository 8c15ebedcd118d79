import { parseAmount } from '../../money/money.ts'
import type { RowCells } from './row-cells.ts'

const minPeople = 3
/** Figures are sorted anew for other people, so in a list that asks again and again nothing states them any more. */
const maxSorted = 16
/** Files show figures rounded to a cent, and sums of rounded amounts differ a little. */
const tolerance = 0.011

/** Whether amounts are figures of the column above: its greatest, least, mean, median, range, deviation or sum. */
export class ColumnFigures {
  readonly #cells: RowCells
  #known: { people: string; figures: number[][] } | undefined
  #sorted = 0

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /**
   * True if every amount of the row is a figure of its column.
   * @param settled the rows of the people above
   * @param open those of people above who are not settled yet
   */
  states(row: number, settled: readonly number[], open: readonly number[]): boolean {
    if (settled.length + open.length < minPeople) return false
    const people = [settled.length, ...open].join()
    if (this.#known?.people !== people) {
      if (this.#sorted++ >= maxSorted) return false
      this.#known = { people, figures: this.#figures([...settled, ...open]) }
    }
    const { figures } = this.#known
    let stated = 0
    let agreeing = 0
    this.#cells.money.forEach(({ index }, at) => {
      const amount = this.#amount(row, index)
      const column = figures[at] ?? []
      // Where all are paid the same, their pay says nothing.
      if (amount === null || amount === 0 || (column[0] === amount && column[1] === amount)) return
      stated++
      if (column.some((figure) => Math.abs(figure - amount) <= tolerance)) agreeing++
    })
    return stated > 0 && agreeing === stated
  }

  // Binary numbers are precise enough here, because no amount is made from them.
  #amount(row: number, column: number): number | null {
    const cell = this.#cells.grid.cell(row, column)
    const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
    return amount === null ? null : Number(amount)
  }

  #figures(people: readonly number[]): number[][] {
    const columns: number[][] = this.#cells.money.map(() => [])
    for (const row of people)
      this.#cells.money.forEach(({ index }, at) => {
        const amount = this.#amount(row, index)
        if (amount !== null) columns[at]?.push(amount)
      })
    return columns.map(figuresOf)
  }
}

function figuresOf(amounts: number[]): number[] {
  const sorted = [...amounts].sort((a, b) => a - b)
  const count = sorted.length
  const [least = Number.NaN, greatest = Number.NaN] = [sorted[0], sorted[count - 1]]
  const sum = sorted.reduce((so, far) => so + far, 0)
  const mean = sum / count
  const squares = sorted.reduce((so, far) => so + (far - mean) ** 2, 0)
  const middle = Math.floor(count / 2)
  const median = count % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  const deviations = [Math.sqrt(squares / count), Math.sqrt(squares / (count - 1))]
  return [least, greatest, sum, mean, median ?? Number.NaN, greatest - least, ...deviations]
}

import { parseAmount } from '../../money/money.ts'
import type { RowCells } from './row-cells.ts'

const minPeople = 3
/** The share of a row's amounts that must be figures of their columns. */
const minAgreeing = 0.6
/** Files show figures rounded to a cent, and sums of rounded amounts differ a little. */
const tolerance = 0.011

/** Whether amounts are figures of the column above: its greatest, least, mean, median, range, deviation or sum. */
export class ColumnFigures {
  readonly #cells: RowCells
  #known: { people: number; figures: number[][] } | undefined

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /** @param people the rows of the people above */
  states(row: number, people: readonly number[]): boolean {
    if (people.length < minPeople) return false
    if (this.#known?.people !== people.length) this.#known = { people: people.length, figures: this.#figures(people) }
    const { figures } = this.#known
    let stated = 0
    let agreeing = 0
    this.#cells.money.forEach(({ index }, at) => {
      const amount = this.#amount(row, index)
      if (amount === null || amount === 0) return
      stated++
      if (figures[at]?.some((figure) => Math.abs(figure - amount) <= tolerance)) agreeing++
    })
    return stated > 0 && agreeing >= stated * minAgreeing
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

import { parseAmount } from '../../money/money.ts'
import type { RowCells } from './row-cells.ts'

const minPeople = 2
/** Figures are sorted anew for other people, so in a list that asks again and again nothing states them any more. */
const maxSorted = 16
/** Among more people in doubt nobody can say what the figures of the others are. */
const maxDoubted = 8
/** Files show figures rounded to a cent, and sums of rounded amounts differ a little. */
const tolerance = 0.011

/** Amounts are figures of their columns, those of somebody above, or neither. */
export type ComparedPay = 'figure' | 'repeated' | 'other'

/** Whether amounts are figures of the column above: its greatest, least, mean, middle, range, deviation or sum. */
export class ColumnFigures {
  readonly #cells: RowCells
  #known: { people: string; figures: number[][] } | undefined
  readonly #doubted = new Set<number>()
  #sorted = 0

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /** A row that is kept in doubt may be a figure itself, so that figures may be those of the others. */
  doubt(row: number): void {
    this.#doubted.add(row)
  }

  /**
   * Says 'figure' if all amounts of the row are the same figure, each of its column: the greatest of each, say. Whoever
   * is paid as somebody above is not one: 'repeated'.
   * @param settled the rows of the people above
   * @param open those of people above who are not settled yet
   */
  compare(row: number, settled: readonly number[], open: readonly number[]): ComparedPay {
    const found = this.#compare(row, settled, open)
    if (found !== 'other' || this.#doubted.size === 0 || this.#doubted.size > maxDoubted) return found
    const sure = settled.filter((one) => !this.#doubted.has(one))
    return this.#compare(row, sure, open)
  }

  #compare(row: number, settled: readonly number[], open: readonly number[]): ComparedPay {
    if (settled.length + open.length < minPeople) return 'other'
    const people = [settled.length, settled.at(-1), ...open].join()
    if (this.#known?.people !== people) {
      if (this.#sorted++ >= maxSorted) return 'other'
      this.#known = { people, figures: this.#figures([...settled, ...open]) }
    }
    const { figures } = this.#known
    const columns = this.#cells.money.flatMap(({ index }, at) => {
      const amount = this.#amount(row, index)
      const column = figures[at] ?? []
      // Where all are paid the same, their pay says nothing.
      if (amount === null || amount === 0 || (column[0] === amount && column[1] === amount)) return []
      return [column.map((figure) => Math.abs(figure - amount) <= tolerance)]
    })
    const [first] = columns
    if (first === undefined) return 'other'
    if (this.#isPaidAsSomebody(row, settled) || this.#isPaidAsSomebody(row, open)) return 'repeated'
    return first.some((_, figure) => columns.every((agrees) => agrees[figure])) ? 'figure' : 'other'
  }

  /** True if somebody has exactly these amounts, also where there is but one. */
  #isPaidAsSomebody(row: number, people: readonly number[]): boolean {
    const indexes = this.#cells.money.map(({ index }) => index)
    const amounts = indexes.map((index) => this.#amount(row, index) ?? 0)
    if (amounts.every((amount) => amount === 0)) return false
    return people.some((one) => indexes.every((index, at) => (this.#amount(one, index) ?? 0) === amounts[at]))
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
  // Some take one of the two in the middle for the median of an even number.
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[Math.floor((count - 1) / 2)], sorted[Math.floor(count / 2)]]
  const deviations = [Math.sqrt(squares / count), Math.sqrt(squares / (count - 1))]
  return [least, greatest, sum, mean, lower, (lower + upper) / 2, upper, greatest - least, ...deviations]
}

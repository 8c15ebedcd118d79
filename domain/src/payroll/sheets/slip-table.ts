import { isBlankCell, type QuickGrid } from '../grid/grid-view.ts'
import type { Cell, Grid } from '../table.ts'

interface Place {
  row: number
  column: number
}

/** The labels of one person and their values, on a sheet of slips. */
export interface Slip {
  grid: QuickGrid
  /** The position of each label's value, in the order of the slip. */
  values: Map<string, Place>
}

/** The slips as a table: a header row with all their labels, and one row per slip. */
class SlipTable implements Grid {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly merges: Grid['merges'] = []
  readonly hiddenRows: ReadonlySet<number> = new Set()
  readonly hiddenColumns: ReadonlySet<number> = new Set()
  readonly hidden: boolean
  readonly mergesLost = false
  readonly #labels: string[]
  readonly #slips: Slip[]

  constructor(slips: Slip[]) {
    this.#slips = slips
    // A label that has no value on any slip belongs to a group and not to the person.
    const given = slips.flatMap(({ grid, values }) =>
      [...values].flatMap(([label, { row, column }]) => (isBlankCell(grid.cell(row, column)) ? [] : [label])),
    )
    const isGiven = new Set(given)
    this.#labels = [...new Set(slips.flatMap(({ values }) => [...values.keys()]))].filter((label) => isGiven.has(label))
    const sheets = [...new Set(slips.map(({ grid }) => grid))]
    const [first, last] = [sheets[0]?.name ?? '', sheets.at(-1)?.name ?? '']
    this.name = first === last ? first : `${first} … ${last}`
    this.hidden = sheets.every(({ hidden }) => hidden)
    this.rowCount = slips.length + 1
    this.columnCount = this.#labels.length
  }

  cell(row: number, column: number): Cell {
    const label = this.#labels[column] ?? ''
    if (row === 0) return { kind: 'text', text: label, value: label }
    const slip = this.#slips[row - 1]
    const place = slip?.values.get(label)
    return slip === undefined || place === undefined
      ? { kind: 'empty', text: '', value: '' }
      : slip.grid.cell(place.row, place.column)
  }
}

/** True for a table that was made from vertical slips. */
export const isOfSlips = (grid: Grid): boolean => grid instanceof SlipTable

/** The slips as one table, with a row per slip. */
export const tableOfSlips = (slips: Slip[]): Grid => new SlipTable(slips)

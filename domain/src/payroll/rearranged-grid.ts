import { filledColumns, kindAt, type QuickGrid } from './grid-view.ts'
import type { Cell, CellKind, Grid } from './table.ts'

/** Where a cell of a rearranged sheet stands on the sheet it was made of; undefined where there is none. */
export type Place = readonly [row: number, column: number] | undefined

const nothing: Cell = { kind: 'empty', text: '', value: '' }

/** A sheet whose cells stand in other places than in the file, each read from where it is. */
export class RearrangedGrid implements QuickGrid {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly merges: Grid['merges']
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly hidden: boolean
  readonly mergesLost: boolean
  readonly #source: QuickGrid
  readonly #placeOf: (row: number, column: number) => Place
  readonly #labels: ReadonlyMap<number, string>
  readonly #labelRow: number

  /**
   * @param layout.placeOf where a cell comes from
   * @param layout.columnOf the column that one shows, where all its cells come from the same
   * @param layout.labels texts of a header row that stands nowhere in the file, by column
   */
  constructor(
    source: QuickGrid,
    layout: {
      rowCount: number
      columnCount: number
      placeOf: (row: number, column: number) => Place
      columnOf: (column: number) => number | undefined
      merges?: Grid['merges']
      labelRow?: number
      labels?: ReadonlyMap<number, string>
    },
  ) {
    const { rowCount, columnCount, placeOf } = layout
    this.name = source.name
    this.rowCount = rowCount
    this.columnCount = columnCount
    this.hidden = source.hidden
    this.mergesLost = source.mergesLost
    this.merges = layout.merges ?? []
    this.#source = source
    this.#placeOf = placeOf
    this.#labels = layout.labels ?? new Map()
    this.#labelRow = layout.labelRow ?? -1
    this.hiddenRows = this.#hiddenRows()
    this.hiddenColumns = this.#hiddenColumns(layout.columnOf)
  }

  cell(row: number, column: number): Cell {
    if (row === this.#labelRow) {
      const label = this.#labels.get(column)
      return label === undefined ? nothing : { kind: 'text', text: label, value: label }
    }
    const place = this.#placeOf(row, column)
    return place === undefined ? nothing : this.#source.cell(...place)
  }

  kind(row: number, column: number): CellKind {
    if (row === this.#labelRow) return this.#labels.has(column) ? 'text' : 'empty'
    const place = this.#placeOf(row, column)
    return place === undefined ? 'empty' : kindAt(this.#source, ...place)
  }

  #hiddenRows(): Set<number> {
    const hidden = new Set<number>()
    if (this.#source.hiddenRows.size === 0) return hidden
    for (let row = 0; row < this.rowCount; row++) {
      const column = filledColumns(this, row)[0]
      const place = column === undefined ? undefined : this.#placeOf(row, column)
      if (place !== undefined && this.#source.hiddenRows.has(place[0])) hidden.add(row)
    }
    return hidden
  }

  #hiddenColumns(columnOf: (column: number) => number | undefined): Set<number> {
    const hidden = new Set<number>()
    for (let column = 0; column < this.columnCount; column++) {
      if (this.#source.hiddenColumns.has(columnOf(column) ?? -1)) hidden.add(column)
    }
    return hidden
  }
}

/** Names below a header, blanks left out, from a sample of the rows. */
export function namesBelow(grid: QuickGrid, row: number, column: number, most: number): string[] {
  const names: string[] = []
  for (let next = row + 1; next < Math.min(grid.rowCount, row + 1 + most); next++) {
    const [filled] = filledColumns(grid, next, column, column)
    if (filled !== undefined) names.push(grid.cell(next, column).text.trim())
  }
  return names
}

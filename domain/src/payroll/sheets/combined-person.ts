import type { Cell, Grid, PayrollTable, PersonRow } from '../table.ts'

/** One of the sheets that are combined, as it was read by itself. */
export interface Piece {
  grid: Grid
  table: PayrollTable
  firstRow: number
  /**
   * For each column of the combined table, its position among the columns of this table; -1 if this table does not have
   * it.
   */
  places: number[]
}

const empty: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

/** A person of one sheet, with the columns of the combined table. */
export class CombinedPerson implements PersonRow {
  readonly row: number
  readonly name: string
  readonly hidden: boolean
  readonly #own: PersonRow
  readonly #piece: Piece

  constructor(own: PersonRow, piece: Piece) {
    this.row = own.row + piece.firstRow
    this.name = own.name
    this.hidden = own.hidden
    this.#own = own
    this.#piece = piece
  }

  cellAt(position: number): Cell {
    const { places, grid } = this.#piece
    const place = places[position]
    if (place === undefined) return { kind: 'text', text: grid.name, value: grid.name }
    if (place < 0) return empty
    return (this.#own.cellAt ? this.#own.cellAt(place) : this.#own.cells[place]) ?? empty
  }

  get cells(): Cell[] {
    return [...this.#piece.places.keys(), this.#piece.places.length].map((position) => this.cellAt(position))
  }
}

import type { GridSpot } from '../layout/layout.ts'

/** A block of cells by two opposite corners, both included. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (a: GridSpot, b: GridSpot): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

export const holds = (range: CellRange, { row, column }: GridSpot): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right

/** Limits a range to a grid with that many rows and columns. */
export function clipRange(range: CellRange, rows: number, columns: number): CellRange | undefined {
  if (rows === 0 || range.top >= rows || range.left >= columns) return undefined
  return { ...range, bottom: Math.min(range.bottom, rows - 1), right: Math.min(range.right, columns - 1) }
}

/** Selects a whole column, or the whole grid if the column is selected already. */
export function allOf(range: CellRange | undefined, spot: GridSpot, rows: number, columns: number): CellRange {
  const column = { top: 0, bottom: rows - 1, left: spot.column, right: spot.column }
  const isColumn =
    range?.top === 0 && range.bottom === rows - 1 && range.left === spot.column && range.right === spot.column
  return isColumn ? { ...column, left: 0, right: columns - 1 } : column
}

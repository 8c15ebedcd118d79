import { filledColumns, isNumeric, mergeAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { headerWeight, matchRoles } from '../vocabulary/match-role.ts'

/** A longer text is no name. */
const maxName = 24
/** The rows below a label that show whether it stands over names. */
const rowsBelow = 11

const withoutColon = (text: string): string => text.replace(/[:\uff1a]$/, '').trimEnd()

export function labelAt(grid: QuickGrid, row: number, column: number): string {
  return withoutColon(cleanLabel(textAt(grid, row, column)))
}

export function isKnownLabel(text: string): boolean {
  return headerWeight(withoutColon(text)) > 0
}

/**
 * The minimum rank of a word that certainly labels a person's name, and below it the rank that suffices if several
 * names stand beside the label.
 */
const sureName = 8
export const likelyName = 6
/** The minimum rank that shows that a table is there. */
export const possibleName = 3

export function isNameLabel(text: string, rank = sureName): boolean {
  const [best] = matchRoles(withoutColon(text))
  return best !== undefined && best.role === 'name' && best.rank >= rank
}

/** The next column to the right of a cell, after the columns that the cell is merged over. */
export function beside(grid: QuickGrid, row: number, column: number): number {
  return (mergeAt(grid, row, column)?.right ?? column) + 1
}

/** The columns to the right of a name label that contain names: one on a slip, several if people stand side by side. */
function nameColumns(grid: QuickGrid, row: number, label: number): number[] {
  const columns: number[] = []
  for (let column = beside(grid, row, label); column < grid.columnCount; column = beside(grid, row, column)) {
    const cell = grid.cell(row, column)
    const text = cell.text.trim()
    if (
      cell.kind !== 'text' ||
      isNumeric(cell) ||
      isKnownLabel(text) ||
      text.length > maxName ||
      /[:\uff1a]/.test(text)
    )
      break
    columns.push(column)
  }
  return columns
}

export interface NamePlace {
  row: number
  label: number
  columns: number[]
}

/** True for a table, which has names below the label. A slip has the next label there, or nothing. */
function standsOverNames(grid: QuickGrid, row: number, label: number): boolean {
  // A header of several levels is merged down.
  if ((mergeAt(grid, row, label)?.bottom ?? row) > row) return true
  for (let below = row + 1; below < Math.min(row + rowsBelow + 1, grid.rowCount); below++) {
    const text = textAt(grid, below, label)
    // A text alone in its row proves neither: it is the heading of a department or a label without a value.
    if (text !== '' && filledColumns(grid, below).length > 1) return !isKnownLabel(text)
  }
  return false
}

export function namePlaces(grid: QuickGrid, rows: number, rank = sureName): NamePlace[] {
  const places: NamePlace[] = []
  for (let row = 0; row < Math.min(rows, grid.rowCount); row++) {
    for (const label of filledColumns(grid, row)) {
      if (!isNameLabel(textAt(grid, row, label), rank)) continue
      const columns = nameColumns(grid, row, label)
      if (columns.length > 0 && !standsOverNames(grid, row, label)) places.push({ row, label, columns })
    }
  }
  return places
}

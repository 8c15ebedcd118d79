import { parseAmount } from '../../money/money.ts'
import { percentageText } from '../../money/money-words.ts'
import type { Cell, CellKind, Grid } from '../table.ts'

/** A grid that may offer the kind of a cell alone, which is cheaper than the cell. */
export interface QuickGrid extends Grid {
  kind?(row: number, column: number): CellKind
  filledColumns?(row: number): number[]
  /**
   * True if none of these cells can be blocked (BlockedCells), which is found without making them: each is empty, a
   * number of at most 15 digits or, if no amount is expected, plain text. False means only that the cells must be
   * checked.
   */
  areUsable?(row: number, columns: readonly ExpectedCell[]): boolean
}

/** A column of the sheet, and whether its cells should contain amounts. */
export interface ExpectedCell {
  index: number
  isAmount: boolean
}

export function kindAt(grid: QuickGrid, row: number, column: number): CellKind {
  return grid.kind === undefined ? grid.cell(row, column).kind : grid.kind(row, column)
}

const [space, del] = [0x20, 0x7f]

/** True if the cell looks empty to a person. */
export function isBlankCell(cell: Cell): boolean {
  // Nearly all texts begin with a visible character.
  const first = cell.text.charCodeAt(0)
  if (first > space && first < del) return false
  return cell.kind === 'empty' || (cell.kind !== 'error' && cell.uncached !== true && /^[\s\u3000]*$/.test(cell.text))
}

export function textAt(grid: Grid, row: number, column: number): string {
  if (row < 0 || row >= grid.rowCount || column < 0 || column >= grid.columnCount) return ''
  return grid.cell(row, column).text.trim()
}

/** The columns of a row whose cells do not look empty. */
export function filledColumns(grid: QuickGrid, row: number, from = 0, to = grid.columnCount - 1): number[] {
  const candidates = grid.filledColumns?.(row)
  const columns: number[] = []
  if (candidates !== undefined) {
    for (const column of candidates) {
      if (column >= from && column <= to && !isBlankCell(grid.cell(row, column))) columns.push(column)
    }
    return columns
  }
  for (let column = from; column <= to; column++) {
    if (kindAt(grid, row, column) !== 'empty' && !isBlankCell(grid.cell(row, column))) columns.push(column)
  }
  return columns
}

/**
 * True for a number, or a text that clearly means one. Percentages and ranges of them count too, since they are never a
 * header.
 */
export function isNumeric(cell: Cell): boolean {
  if (cell.kind === 'number') return true
  if (cell.kind !== 'text') return false
  return parseAmount(cell.text) !== null || percentageText.test(cell.text)
}

type Merge = Grid['merges'][number]
const tallMerge = 64

interface MergeIndex {
  byRow: Map<number, Merge[]>
  tall: Merge[]
}

const mergeIndexes = new WeakMap<Grid, MergeIndex>()

/**
 * The merged areas that include cells of a row. They are indexed once per sheet, because a sheet may have very many.
 */
export function mergesAt(grid: Grid, row: number): Merge[] {
  let index = mergeIndexes.get(grid)
  if (index === undefined) {
    index = { byRow: new Map(), tall: [] }
    for (const merge of grid.merges) {
      if (merge.bottom - merge.top >= tallMerge) index.tall.push(merge)
      else {
        for (let at = merge.top; at <= merge.bottom; at++) {
          const known = index.byRow.get(at)
          if (known === undefined) index.byRow.set(at, [merge])
          else known.push(merge)
        }
      }
    }
    mergeIndexes.set(grid, index)
  }
  const here = index.byRow.get(row) ?? []
  const tall = index.tall.filter((merge) => row >= merge.top && row <= merge.bottom)
  return tall.length === 0 ? here : [...here, ...tall]
}

/** The merged area that contains a cell. */
export function mergeAt(grid: Grid, row: number, column: number): Merge | undefined {
  return mergesAt(grid, row).find((merge) => column >= merge.left && column <= merge.right)
}

/** So many numbers side by side count days or weeks; fewer may be anything. */
const minCounted = 3
/** The days that a month has at least and at most. */
const [minDays, maxDays] = [28, 31]

/**
 * The columns of a row that number days or weeks: at least three adjacent columns, each with the number after the one
 * before it.
 */
export function countedColumns(grid: QuickGrid, row: number, columns: number[]): Set<number> {
  const counted = new Set<number>()
  let run: number[] = []
  const close = (): void => {
    if (run.length >= minCounted) for (const column of run) counted.add(column)
    run = []
  }
  let before = Number.NaN
  for (const column of columns) {
    const cell = grid.cell(row, column)
    const day = /^\d{1,2}$/.test(cell.value) ? Number(cell.value) : Number.NaN
    const goesOn = run.at(-1) === column - 1 && (day === before + 1 || (day === 1 && before >= minDays))
    if (!goesOn) close()
    if (!Number.isNaN(day) && day <= maxDays) run.push(column)
    else close()
    before = day
  }
  close()
  return counted
}

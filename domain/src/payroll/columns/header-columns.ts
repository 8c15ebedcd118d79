import { filledColumns, mergesAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { type HeaderColumn, headerLevels } from '../header/header-levels.ts'
import { isGuidance } from '../header/header-notes.ts'
import type { SheetWarning } from '../table.ts'
import { type Profile, profileColumns } from './column-profile.ts'
import { secondTableStart, summaryBeside } from './tables-beside.ts'

/** The columns of a table by its header, before they have roles. */
export interface HeaderColumns {
  headers: HeaderColumn[]
  left: number
  right: number
  /** The first row of data. */
  firstRow: number
  profiles: Map<number, Profile>
  warnings: SheetWarning[]
  /** The first column of another table beside this one. */
  beside: number | null
}

/** More than one value right of the last header is a column that somebody forgot to name. */
const minUnnamed = 2

/** The columns that the header names, in order. */
function namedColumns(grid: QuickGrid, top: number, bottom: number, firstColumn: number): number[] {
  const named = new Set<number>()
  for (let row = top; row <= bottom; row++) {
    const merges = mergesAt(grid, row)
    for (const column of filledColumns(grid, row)) {
      // The columns of a group count as named only if a level below names them.
      const merge = row === bottom ? merges.find((area) => column >= area.left && column <= area.right) : undefined
      const last = Math.min(merge?.right ?? column, grid.columnCount - 1)
      for (let index = column; index <= last; index++) named.add(index)
    }
  }
  return [...named].filter((column) => column >= firstColumn && column < grid.columnCount).sort((a, b) => a - b)
}

function textsOfHeader(grid: QuickGrid, top: number, bottom: number): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (let row = top; row <= bottom; row++) {
    for (const column of filledColumns(grid, row)) {
      const texts = found.get(column) ?? new Set<string>()
      found.set(column, texts.add(textAt(grid, row, column)))
    }
  }
  return found
}

const filledOf = (profiles: ReadonlyMap<number, Profile>, index: number): number => profiles.get(index)?.filled ?? 0

/** Values without a header, inside the table or right beside it, get a column of their own so that they are not lost. */
function unnamedColumns(
  headers: readonly HeaderColumn[],
  profiles: ReadonlyMap<number, Profile>,
  left: number,
  limit: number,
): HeaderColumn[] {
  const known = new Set(headers.map(({ index }) => index))
  let right = headers.at(-1)?.index ?? left
  const found: HeaderColumn[] = []
  for (let index = left; index < limit; index++) {
    const filled = filledOf(profiles, index)
    if (known.has(index) || filled === 0) continue
    if (index > right && (index > right + 1 || filled < minUnnamed)) continue
    found.push({ index, levels: [] })
    right = Math.max(right, index)
  }
  return found
}

/** Finds the columns of a table by its header rows and a sample of the rows below. */
export function findHeaderColumns(grid: QuickGrid, top: number, bottom: number, firstColumn: number): HeaderColumns {
  const warnings: SheetWarning[] = []
  const named = namedColumns(grid, top, bottom, firstColumn)
  const left = named[0] ?? 0
  const levels = headerLevels(grid, top, bottom, left, named.at(-1) ?? left)
  const labelled = named.map((index): HeaderColumn => ({ index, levels: levels[index - left] ?? [] }))
  const second = secondTableStart(labelled)
  if (second !== null) warnings.push({ kind: 'secondTable', row: bottom, column: second })
  const own = labelled.filter(({ index }) => second === null || index < second)
  const end = own.at(-1)?.index ?? left
  const isGuided =
    bottom + 1 < grid.rowCount && isGuidance(grid, bottom + 1, filledColumns(grid, bottom + 1, left, end))
  const firstRow = bottom + (isGuided ? 2 : 1)
  const limit = second ?? grid.columnCount
  const profiles = profileColumns(grid, firstRow, left, limit, textsOfHeader(grid, top, bottom))
  const all = [...own, ...unnamedColumns(own, profiles, left, limit)].sort((a, b) => a.index - b.index)
  const aside = second === null ? summaryBeside(grid, firstRow, all, profiles) : null
  if (aside !== null) warnings.push({ kind: 'secondTable', row: bottom, column: aside })
  const kept = all.filter(({ index }) => aside === null || index < aside)
  const headers = kept.filter(({ index, levels: path }) => path.length > 0 || filledOf(profiles, index) > 0)
  return { headers, left, right: kept.at(-1)?.index ?? left, firstRow, profiles, warnings, beside: second ?? aside }
}

import type { Grid, LayoutChoice, PayrollTable } from '../table.ts'
import type { SheetPart } from './combined.ts'
import type { Uncorrected } from './join-columns.ts'
import { joinTables } from './join-tables.ts'

type Detect = (grids: Grid[], choice: LayoutChoice) => PayrollTable

/**
 * The part of HR's choice for the combined table that concerns the sheet at this position, with that sheet's own rows
 * and columns.
 */
function choiceFor(choice: LayoutChoice, { table, offsets }: Uncorrected, part: SheetPart, at: number): LayoutChoice {
  const rowsOf = (rows: readonly number[] = []) =>
    rows.map((row) => row - part.firstRow).filter((row) => row >= 0 && row < part.rowCount)
  const [from = 0, end = 0] = offsets.slice(at)
  const roles = Object.entries(choice.roles ?? {}).flatMap(([key, role]) => {
    const column = Number(key)
    const place = table.columns.findIndex(({ index }) => index === column)
    const own = place >= 0 ? (part.columns[place] ?? -1) : column >= from && column < end ? column - from : -1
    return own < 0 ? [] : [[own, role] as const]
  })
  return {
    sheet: part.sheet,
    ...(choice.restoredRows ? { restoredRows: rowsOf(choice.restoredRows) } : {}),
    ...(choice.droppedRows ? { droppedRows: rowsOf(choice.droppedRows) } : {}),
    ...(roles.length > 0 ? { roles: Object.fromEntries(roles) } : {}),
  }
}

/** True if each sheet that HR wants to combine exists exactly once: a missing one would be left out of the payroll. */
export function canCombine(grids: readonly Grid[], combine: readonly string[]): boolean {
  const wanted = new Set(combine)
  const found = grids.filter(({ name }) => wanted.has(name))
  return wanted.size > 1 && found.length === wanted.size && new Set(found.map(({ name }) => name)).size === wanted.size
}

/**
 * Joins the sheets of one payroll into one table: their rows below one another, each with the name of its sheet
 * (IMPORT-14).
 */
export function combineSheets(grids: readonly Grid[], choice: LayoutChoice, detect: Detect): PayrollTable | null {
  const chosen = grids.filter(({ name }) => choice.combine?.includes(name))
  if (chosen.length < 2) return null
  const first = joinTables(
    grids,
    chosen,
    chosen.map((grid) => detect([grid], { sheet: grid.name })),
  )
  const isCorrected = choice.roles ?? choice.restoredRows ?? choice.droppedRows
  if (!isCorrected) return first
  const offsets = [(first.columns.at(-1)?.index ?? 0) + 1]
  for (const { columnCount } of chosen) offsets.push((offsets.at(-1) ?? 0) + columnCount)
  const before = { table: first, offsets }
  const tables = (first.parts ?? []).map((part, at) =>
    detect(chosen.slice(at, at + 1), choiceFor(choice, before, part, at)),
  )
  const table = joinTables(grids, chosen, tables, before)
  // The column with the names of the sheets does not exist on any of them.
  const last = table.columns.length - 1
  const sourceRole = choice.roles?.[table.columns[last]?.index ?? -1]
  if (sourceRole === undefined) return table
  return {
    ...table,
    columns: table.columns.map((column, at) => (at === last ? { ...column, role: sourceRole } : column)),
  }
}

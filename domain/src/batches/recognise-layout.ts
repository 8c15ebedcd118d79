import type { LayoutDifference } from '@zhixin/contract/batches/import'
import { detectPayroll } from '../payroll/detect.ts'
import { filledColumns, textAt } from '../payroll/grid/grid-view.ts'
import type { ColumnRole, Grid, LayoutChoice, PayrollTable } from '../payroll/table.ts'
import { type ComparedColumn, differencesOf, type PairedColumns, pairColumns, withoutDigits } from './pair-columns.ts'
import { monthAfter } from './pay-month.ts'
import { guessPeriod } from './period-words.ts'

/** A column of an earlier batch, as it was in that batch's file. */
export interface KnownColumn extends ComparedColumn {
  /** HR chose the role of this column. */
  corrected: boolean
}

/** The stored structure of an imported file, by which the next month's file is recognised. It holds no pay. */
export interface KnownLayout {
  fileName: string
  sheet: string
  /** Pay month of the batch, YYYY-MM. */
  period: string
  /** The texts of each header row. */
  headerLines: string[][]
  columns: KnownColumn[]
  /** It is that of a sample payroll, which no file follows. */
  isSample?: boolean
  /** SHA-256 of the file, by which it is known when it is imported once more. */
  digest?: string
}

export interface Recognition {
  /** The position in the list of known layouts. */
  at: number
  /** The corrections that HR made then, translated to this file. */
  choice: LayoutChoice
  differences: LayoutDifference[]
}

export interface Understanding {
  table: PayrollTable
  recognition: Recognition | null
  /** The table was read with `choice`. */
  applied: boolean
}

/** Two tables have the same structure if at least this share (0 to 1) of the columns of both have equal names. */
export const alikeEnough = 0.7
const minColumns = 2
/** A row is accepted as the known header if it shows at least this share of the header's texts. */
const headerEnough = 0.6
const searchedRows = 120
/** The maximum number of times that a file is read again: a file with many sheets is not read again for each. */
const maxReadings = 4

/**
 * The likeness of two structures: twice the number of columns with equal names over the number of all columns. Renamed
 * columns do not count.
 */
export function structureLikeness(
  paired: Pick<PairedColumns<ComparedColumn, ComparedColumn>, 'pairs' | 'gone' | 'added'>,
): number {
  const same = paired.pairs.filter(({ how }) => how !== 'renamed').length
  if (same < minColumns) return 0
  return (2 * same) / (2 * paired.pairs.length + paired.gone.length + paired.added.length)
}

/** The structure that is stored of a table that was imported with these corrections. */
export function layoutOf(
  table: Pick<PayrollTable, 'sheet' | 'columns'>,
  about: { fileName: string; period: string; headerLines: string[][]; roles: LayoutChoice['roles'] },
): KnownLayout {
  const { fileName, period, headerLines, roles } = about
  return {
    fileName,
    sheet: table.sheet,
    period,
    headerLines,
    columns: table.columns.map(({ index, label, role }) => ({
      index,
      label,
      role,
      corrected: roles?.[index] !== undefined,
    })),
  }
}

interface Place {
  sheet: string
  headerRows: [number, number]
}

/** The place in a sheet that has the header of an earlier file. */
function findKnownHeader(grid: Grid, lines: readonly string[][]): Place | null {
  const wanted = lines.map((line) => new Set(line.map(withoutDigits)))
  const size = wanted.reduce((sum, line) => sum + line.size, 0)
  if (size < minColumns) return null
  const rows: Set<string>[] = []
  for (let row = 0; row < Math.min(grid.rowCount, searchedRows); row++)
    rows.push(new Set(filledColumns(grid, row).map((column) => withoutDigits(textAt(grid, row, column)))))
  let best: { top: number; shared: number } | null = null
  for (let top = 0; top + wanted.length <= rows.length; top++) {
    let shared = 0
    for (const [depth, line] of wanted.entries()) for (const text of line) if (rows[top + depth]?.has(text)) shared++
    if (shared >= size * headerEnough && shared > (best?.shared ?? 0)) best = { top, shared }
  }
  return best && { sheet: grid.name, headerRows: [best.top, best.top + lines.length - 1] }
}

/** One table of the file together with one earlier layout. */
interface Candidate {
  at: number
  table: PayrollTable
  /** The place where the table was read, if HR did not choose it. */
  place: Place | null
  score: number
}

/**
 * Reads a payroll and checks whether the company has imported one with the same structure before (IMPORT-12).
 *
 * Without a choice of HR (`said` undefined) the earlier corrections are applied at once, unless columns of pay are new,
 * missing, renamed or have another role, or a corrected column was renamed: then HR decides. With a choice, the file is
 * read by that choice alone, and what could be taken over is only reported.
 *
 * @param known earlier layouts, newest first; of equally good ones the first counts.
 */
export function understandPayroll(
  grids: Grid[],
  said: LayoutChoice | undefined,
  known: readonly KnownLayout[],
): Understanding {
  const base = said ?? {}
  const table = detectPayroll(grids, base)
  const best = bestCandidate(grids, base, table, known)
  const layout = best && known[best.at]
  if (!best || !layout) return { table, recognition: null, applied: false }
  const roles: Record<number, ColumnRole> = {}
  // A corrected column that was renamed may be a different column. HR must see, for example, that a number is not a
  // name.
  let isGuessed = false
  for (const { before, now, how } of pairColumns(layout.columns, best.table.columns).pairs) {
    if (!before.corrected) continue
    roles[now.index] = before.role
    isGuessed ||= how === 'renamed'
  }
  const { firstColumn } = base
  const place = best.place ?? placeOf(base)
  const choice: LayoutChoice = {
    ...place,
    ...(firstColumn === undefined ? {} : { firstColumn }),
    ...(Object.keys(roles).length > 0 ? { roles } : {}),
  }
  // Without a sheet, the roles would be applied to whichever sheet comes first.
  if (base.combine) choice.combine = base.combine
  else if (choice.roles && grids.length > 1) choice.sheet ??= best.table.sheet
  const taken = Object.keys(choice).length > 0 ? detectPayroll(grids, choice) : best.table
  const differences = differencesOf(pairColumns(layout.columns, taken.columns))
  const applied = said === undefined && !isGuessed && !differences.some(({ money }) => money)
  return { table: applied ? taken : table, recognition: { at: best.at, choice, differences }, applied }
}

function placeOf({ sheet, headerRows }: LayoutChoice): Partial<Place> {
  return { ...(sheet === undefined ? {} : { sheet }), ...(headerRows === undefined ? {} : { headerRows }) }
}

/** Whether HR leaves the place of the table to detection. */
const choosesNoPlace = ({ combine, sheet, headerRows, firstColumn }: LayoutChoice): boolean =>
  combine === undefined && sheet === undefined && headerRows === undefined && firstColumn === undefined

function bestCandidate(
  grids: Grid[],
  base: LayoutChoice,
  table: PayrollTable,
  known: readonly KnownLayout[],
): Candidate | null {
  const isOpen = choosesNoPlace(base)
  const readings = new Map<string, PayrollTable>()
  const alike = known.map((layout) => structureLikeness(pairColumns(layout.columns, table.columns)))
  const own = Math.max(0, ...alike)
  const paid = new Set(known.map(({ period }) => period))
  let best: Candidate | null = null
  for (const [at, layout] of known.entries()) {
    const places: (Place | null)[] = [null]
    if (isOpen) places.push(...knownPlaces(grids, table, layout, paid))
    for (const place of places) {
      const read = place === null ? table : readingAt(grids, place, readings)
      if (!read) continue
      const likeness = structureLikeness(pairColumns(layout.columns, read.columns))
      if (likeness < alikeEnough) continue
      // Last month's sheet, if it is still in the workbook, is more similar to itself than this month's sheet with a
      // new column.
      const isElsewhere = read.sheet !== table.sheet
      const counted = isElsewhere && own >= alikeEnough ? Math.min(likeness, own) : likeness
      const score = counted + kinship(layout, read) + (isElsewhere ? 0 : 0.005)
      if (best === null || score > best.score + 1e-9) best = { at, table: read, place, score }
    }
  }
  return best
}

/** The places of the earlier header in this file, where detection did not find it by itself. */
function knownPlaces(grids: Grid[], table: PayrollTable, layout: KnownLayout, paid: ReadonlySet<string>): Place[] {
  const month = (sheet: string): string | undefined => guessPeriod([sheet], layout.period)
  return grids.flatMap((grid) => {
    // The sheet of a month that was already paid is not used where detection found another month's sheet.
    const own = month(grid.name)
    if (own !== undefined && paid.has(own) && own !== month(table.sheet)) return []
    const place = findKnownHeader(grid, layout.headerLines)
    const isRead =
      place?.sheet === table.sheet &&
      place.headerRows[0] === table.headerRows[0] &&
      place.headerRows[1] === table.headerRows[1]
    return place && !isRead ? [place] : []
  })
}

function readingAt(grids: Grid[], place: Place, readings: Map<string, PayrollTable>): PayrollTable | undefined {
  const key = JSON.stringify(place)
  if (!readings.has(key) && readings.size < maxReadings) readings.set(key, detectPayroll(grids, { ...place }))
  return readings.get(key)
}

/** Minor signs by which files of one structure are told apart: the sheet of the following month, the names. */
function kinship(layout: KnownLayout, table: PayrollTable): number {
  const next = monthAfter(layout.period)
  const namedBefore = guessPeriod([layout.sheet], layout.period) === layout.period
  const follows = namedBefore && guessPeriod([table.sheet], next) === next
  return (follows ? 0.02 : 0) + (withoutDigits(layout.sheet) === withoutDigits(table.sheet) ? 0.01 : 0)
}

import { findColumns } from '../columns/columns.ts'
import { isKey } from '../columns/single-roles.ts'
import type { TableShape } from '../columns/table-shape.ts'
import { isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import { growHeader } from '../header/grow-header.ts'
import { findHeader } from '../header/header.ts'
import { readRows } from '../rows/rows.ts'
import type { ColumnRole, Grid, LayoutChoice } from '../table.ts'
import { chooseSheet } from './choose-sheet.ts'
import { isLineAboutSheet, sheetEvidence } from './sheet-evidence.ts'
import type { Months } from './sheet-months.ts'
import type { SheetReading } from './sheet-reading.ts'

export interface SheetsRead {
  /** The sheet that is read as the payroll; null if there is no table at all. */
  best: SheetReading | null
  /** The readings of all sheets, in the order of the sheets; `best` is one of them. */
  readings: (SheetReading | null)[]
  /** The months by which the sheet was chosen among several of one payroll; empty if none were compared. */
  months: Months
  /** Another sheet that may as well be the payroll that is meant. */
  rival: SheetReading | null
}

/** What HR chose on a sheet, beside the sheet itself. */
const isCorrected = ({ headerRows, roles, restoredRows, droppedRows, firstColumn }: LayoutChoice): boolean =>
  (headerRows ?? roles ?? restoredRows ?? droppedRows ?? firstColumn) !== undefined

/** Reads every sheet and chooses the payroll among them, unless HR has chosen a sheet. */
export function readSheets(grids: readonly Grid[], choice: LayoutChoice): SheetsRead {
  const chosen = choice.sheet === undefined ? undefined : grids.find((grid) => grid.name === choice.sheet)
  const readings = grids.map((grid) => {
    const isMeant = chosen === undefined ? grids.length === 1 : grid === chosen
    return readSheet(grid, isMeant ? choice : {})
  })
  const found = chooseSheet(readings.filter((reading) => chosen === undefined || reading?.grid === chosen))
  const { best, months } = found
  // Only now it is known which sheet HR corrected.
  const isReadAgain = best !== null && chosen === undefined && grids.length > 1 && isCorrected(choice)
  const corrected = isReadAgain ? readSheet(best.grid, choice) : null
  if (best === null || corrected === null) return { ...found, readings }
  const inPlace = <Reading>(reading: Reading): Reading | SheetReading => (reading === best ? corrected : reading)
  return {
    ...found,
    best: corrected,
    readings: readings.map(inPlace),
    months: new Map([...months].map(([reading, month]) => [inPlace(reading), month])),
  }
}

/** Where the header of a sheet may be. */
interface HeaderHypothesis {
  top: number
  bottom: number
  score: number
}

/** How much a header that HR named looks like one. */
const chosenHeader = 20

/** True if somebody has an amount in a column of this role, or has a key such as an employee number. */
function isAnybodyPaid({ grid, shape, rows }: SheetReading, paid: ColumnRole): boolean {
  return rows.people.some((row) =>
    shape.columns.some(({ role, index }) => {
      const cell = grid.cell(row, index)
      return role === paid ? isNumeric(cell) : isKey(role) && cell.kind !== 'empty'
    }),
  )
}

/**
 * True for a list of its own. Forms, in contrast, continue below with more columns of the same people, without net pay.
 */
function isListOfItsOwn(reading: SheetReading): boolean {
  const roles = new Set(reading.shape.columns.map(({ role }) => role))
  return roles.has('name') && isAnybodyPaid(reading, roles.has('netPay') ? 'netPay' : 'money')
}

const isNobody = (reading: SheetReading): boolean => reading.rows.people.length === 0 || isLineAboutSheet(reading)

/** The headers of other tables below the first one. */
function laterHeaders(grid: QuickGrid, first: HeaderHypothesis, { rows }: SheetReading): HeaderHypothesis[] {
  return rows.warnings.flatMap((warning) => {
    if (warning.kind !== 'secondTable') return []
    const below = growHeader(grid, warning.row)
    return below.top > first.bottom ? [{ ...below, score: first.score }] : []
  })
}

/**
 * Reads a sheet from its header. If nobody is below that, the headers of tables further down are other hypotheses: the
 * list with the most evidence counts.
 */
function readSheet(grid: QuickGrid, choice: LayoutChoice): SheetReading | null {
  if (grid.rowCount === 0 || grid.columnCount === 0) return null
  if (choice.headerRows !== undefined) {
    const [top, bottom] = choice.headerRows
    return readTable(grid, choice, { top, bottom, score: chosenHeader })
  }
  const found = findHeader(grid)
  if (found === null) return null
  const first = readTable(grid, choice, found)
  // HR's choice of rows and roles does not move the header.
  const { restoredRows = [], droppedRows = [], roles, ...layout } = choice
  if (first.rows.people.length > 1 + restoredRows.length) return first
  const isAsFound = restoredRows.length + droppedRows.length === 0 && roles === undefined
  const untouched = isAsFound ? first : readTable(grid, layout, found)
  if (!isNobody(untouched)) return first
  let best = untouched
  let header: HeaderHypothesis = found
  for (const later of laterHeaders(grid, found, untouched)) {
    const reading = readTable(grid, layout, later)
    if (reading.score <= best.score || !isListOfItsOwn(reading)) continue
    best = reading
    header = later
  }
  return best === untouched ? first : readTable(grid, choice, header)
}

function readTable(grid: QuickGrid, choice: LayoutChoice, header: HeaderHypothesis): SheetReading {
  const { top, bottom } = header
  const shape: TableShape = { ...findColumns(grid, top, bottom, choice.roles, choice.firstColumn), top, bottom }
  const rows = readRows(grid, shape, new Set(choice.restoredRows), new Set(choice.droppedRows))
  const evidence = sheetEvidence({ grid, headerScore: header.score, shape, rows })
  return { grid, shape, rows, evidence, score: evidence.reduce((sum, { bits }) => sum + bits, 0) }
}

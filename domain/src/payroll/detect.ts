import { columnCell } from './columns/column-cell.ts'
import { findColumns } from './columns/columns.ts'
import { isKey } from './columns/single-roles.ts'
import type { TableShape } from './columns/table-shape.ts'
import { filledColumns, isNumeric, type QuickGrid } from './grid/grid-view.ts'
import { findHeader, growHeader } from './header/header.ts'
import { type RowsFound, readRows } from './rows/rows.ts'
import { samePeopleAgain } from './rows/same-people.ts'
import { checkTotals } from './rows/totals.ts'
import { unusableContacts } from './rows/unusable-contacts.ts'
import { chooseSheet, isLaidOutAs, type SheetReading } from './sheets/choose-sheet.ts'
import { combinableSheets } from './sheets/combine-offer.ts'
import { combineSheets } from './sheets/combine-sheets.ts'
import type { Cell, Column, ColumnRole, Grid, LayoutChoice, PayrollTable, PersonRow, SheetWarning } from './table.ts'
import type { NameHalf } from './vocabulary/header-text.ts'
import { otherSheetName, payrollSheetName } from './vocabulary/header-words.ts'
import { matchRoles } from './vocabulary/match-role.ts'

const maxHiddenRowsWarned = 200

interface PersonSource {
  grid: QuickGrid
  columns: Column[]
  halves: ReadonlyMap<number, NameHalf>
}

/**
 * A person whose cells are made on demand: the cells of a hundred thousand people with forty columns would not fit into
 * memory.
 */
class SheetPerson implements PersonRow {
  readonly row: number
  readonly name: string
  readonly hidden: boolean
  readonly #source: PersonSource

  constructor(row: number, name: string, hidden: boolean, source: PersonSource) {
    this.row = row
    this.name = name
    this.hidden = hidden
    this.#source = source
  }

  get cells(): Cell[] {
    const { grid, columns, halves } = this.#source
    return columns.map((column) => columnCell(grid, this.row, column, halves))
  }

  cellAt(position: number): Cell | undefined {
    const { grid, columns, halves } = this.#source
    const column = columns[position]
    return column && columnCell(grid, this.row, column, halves)
  }
}

/** Scores a sheet by how clearly a column is labelled as net pay; the score is lower if nobody on the sheet is paid. */
function netScore(columns: Column[], rows: RowsFound, isSure: boolean): number {
  const net = columns.find(({ role }) => role === 'netPay')
  // An unreadable cell is pay that HR has to settle.
  const isUnread = rows.blocked.some(({ column }) => column === net?.index)
  if (rows.people.length > 0 && !isUnread && !/[1-9]/.test(rows.netPayTotal ?? '')) return 6
  if (isSure) return 30
  const names = net === undefined ? [] : [net.label, net.zh, net.en]
  return names.some((label) => matchRoles(label).some(({ role, rank }) => role === 'netPay' && rank >= 8)) ? 28 : 12
}

/** True if somebody has an amount in a column of this role, or has a key such as an employee number. */
function isAnybodyPaid({ grid, shape, rows }: SheetReading, paid: ColumnRole): boolean {
  return rows.people.some((row) =>
    shape.columns.some(({ role, index }) => {
      const cell = grid.cell(row, index)
      return role === paid ? isNumeric(cell) : isKey(role) && cell.kind !== 'empty'
    }),
  )
}

/** True if the table has no people, or if its only one is a line about the sheet: '客户名称：| 某某公司'. */
function isNobody({ grid, shape, rows }: SheetReading): boolean {
  const [row, another] = rows.people
  if (row === undefined) return true
  const isAmount = ({ role }: Column): boolean => role === 'money' || role === 'netPay' || isKey(role)
  const isEmpty = ({ index }: Column): boolean => grid.cell(row, index).kind === 'empty'
  const isLabelled = filledColumns(grid, row).some((column) => /[:\uff1a]/.test(grid.cell(row, column).text))
  return another === undefined && isLabelled && shape.columns.filter(isAmount).every(isEmpty)
}

/**
 * True for a list of its own. Forms, in contrast, continue below with more columns of the same people, without net pay.
 */
function isListOfItsOwn(reading: SheetReading): boolean {
  const roles = new Set(reading.shape.columns.map(({ role }) => role))
  return roles.has('name') && isAnybodyPaid(reading, roles.has('netPay') ? 'netPay' : 'money')
}

const place = ({ top, bottom }: { top: number; bottom: number }) => [top, bottom] as const

/** Reads a sheet from its header, or, if that has no people below it, from the header of another table further down. */
function readSheet(grid: QuickGrid, choice: LayoutChoice): SheetReading | null {
  if (grid.rowCount === 0 || grid.columnCount === 0) return null
  if (choice.headerRows !== undefined) return readTable(grid, choice, choice.headerRows, 20)
  const found = findHeader(grid)
  if (found === null) return null
  const first = readTable(grid, choice, place(found), found.score)
  // HR's choice of rows and roles does not move the header.
  const { restoredRows = [], droppedRows = [], roles, ...layout } = choice
  if (first.rows.people.length > 1 + restoredRows.length) return first
  const isAsFound = restoredRows.length + droppedRows.length === 0 && roles === undefined
  const untouched = isAsFound ? first : readTable(grid, layout, place(found), found.score)
  const later = isNobody(untouched) && untouched.rows.warnings.find((warning) => warning.kind === 'secondTable')
  const below = later && growHeader(grid, later.row)
  if (below && below.top > found.bottom && isListOfItsOwn(readTable(grid, layout, place(below), found.score)))
    return readTable(grid, choice, place(below), found.score)
  return first
}

function readTable(
  grid: QuickGrid,
  choice: LayoutChoice,
  [top, bottom]: readonly [number, number],
  headerScore: number,
): SheetReading {
  const shape: TableShape = { ...findColumns(grid, top, bottom, choice.roles, choice.firstColumn), top, bottom }
  const rows = readRows(grid, shape, new Set(choice.restoredRows), new Set(choice.droppedRows))
  const has = (role: Column['role']): boolean => shape.columns.some((column) => column.role === role)
  const money = shape.columns.filter((column) => column.role === 'money').length
  const sureNet =
    has('netPay') && !shape.warnings.some((warning) => warning.kind === 'uncertainRole' && warning.role === 'netPay')
  let score = Math.min(headerScore, 30) * 0.5 + Math.min(money, 12)
  if (has('name')) score += 40
  if (has('netPay')) score += netScore(shape.columns, rows, sureNet)
  if (rows.people.length > 0) score += 25 + Math.log2(rows.people.length) * 4
  if (payrollSheetName.test(grid.name)) score += 3
  if (otherSheetName.test(grid.name)) score -= 6
  if (grid.hidden) score -= 30
  return { grid, shape, rows, score }
}

function emptyTable(grids: readonly Grid[], sheets: PayrollTable['sheets'], sheet: string): PayrollTable {
  return {
    sheet: sheet || (grids[0]?.name ?? ''),
    sheets,
    headerRows: [0, 0],
    columns: [],
    people: [],
    dropped: [],
    blocked: [],
    warnings: [{ kind: 'noNameColumn' }, { kind: 'noPeople' }],
    netPayTotal: null,
  }
}

/**
 * Detects the layout of a payroll or a roster: the sheet, the header and its levels, the role of each column, the rows
 * of people, the rows left out and why, and what HR must decide. A choice made by HR overrides detection. A roster is
 * the same table without net pay. Sheets of vertical slips are turned into tables before (transposeSlips). The rules
 * depend only on shapes; layouts-*.test.ts has a drawn sheet for each.
 */
export function detectPayroll(grids: Grid[], choice: LayoutChoice = {}): PayrollTable {
  const combined = choice.combine && combineSheets(grids, choice, detectPayroll)
  if (combined) return combined
  const chosen = choice.sheet === undefined ? undefined : grids.find((grid) => grid.name === choice.sheet)
  const readings = grids.map((grid) => {
    const isChosen = chosen === undefined || grid === chosen
    return readSheet(grid, isChosen && (chosen !== undefined || grids.length === 1) ? choice : {})
  })
  const sheets = grids.map((grid, index) => ({
    name: grid.name,
    rowCount: grid.rowCount,
    columnCount: grid.columnCount,
    hidden: grid.hidden,
    people: readings[index]?.rows.people.length ?? 0,
  }))
  let best = chooseSheet(readings.filter((reading) => chosen === undefined || reading?.grid === chosen))
  if (best === null) return emptyTable(grids, sheets, chosen?.name ?? '')
  if (
    chosen === undefined &&
    grids.length > 1 &&
    (choice.headerRows ?? choice.roles ?? choice.restoredRows ?? choice.droppedRows ?? choice.firstColumn) !== undefined
  ) {
    best = readSheet(best.grid, choice) ?? best
  }
  return describe(best, readings, sheets)
}

function describe(best: SheetReading, readings: (SheetReading | null)[], sheets: PayrollTable['sheets']): PayrollTable {
  const { grid, shape, rows } = best
  const { columns, halves } = shape
  const name = columns.find((column) => column.role === 'name')
  const net = columns.find((column) => column.role === 'netPay')
  const source = { grid, columns, halves }
  const people = rows.people.map(
    (row, index) => new SheetPerson(row, rows.names[index] ?? '', grid.hiddenRows.has(row), source),
  )
  const warnings: SheetWarning[] = []
  if (name === undefined) warnings.push({ kind: 'noNameColumn' })
  if (net === undefined) warnings.push({ kind: 'noNetPayColumn' })
  if (people.length === 0) warnings.push({ kind: 'noPeople' })
  else if (grid.hidden) warnings.push({ kind: 'hiddenSheet', sheet: grid.name })
  let hiddenWarned = 0
  for (const warning of [...shape.warnings, ...rows.warnings]) {
    if (warning.kind === 'hiddenRowWithValues' && ++hiddenWarned > maxHiddenRowsWarned) continue
    warnings.push(warning)
  }
  warnings.push(
    ...samePeopleAgain(grid, columns, rows.people, rows.names),
    ...unusableContacts(grid, columns, rows.people),
    ...checkTotals(grid, columns, rows),
  )
  for (const other of readings) {
    if (other === null || other === best || other.rows.people.length === 0) continue
    const hasNames = other.shape.columns.some((column) => column.role === 'name')
    if (hasNames || (name === undefined && isLaidOutAs(other, best)))
      warnings.push({ kind: 'otherSheet', sheet: other.grid.name })
  }
  return {
    sheet: grid.name,
    sheets,
    headerRows: [shape.top, shape.bottom],
    columns,
    people,
    dropped: rows.dropped,
    blocked: rows.blocked,
    warnings,
    netPayTotal: rows.netPayTotal,
    combinable: combinableSheets(best, readings),
  }
}

/** The given rows of a sheet as texts, so that HR can see the sheet itself beside what was detected. */
export function sheetTexts(grid: Grid, from: number, to: number): string[][] {
  const rows: string[][] = []
  for (let row = from; row < Math.min(to, grid.rowCount); row++) {
    const texts: string[] = Array.from({ length: grid.columnCount }, () => '')
    for (const column of filledColumns(grid, row)) texts[column] = grid.cell(row, column).text
    rows.push(texts)
  }
  return rows
}

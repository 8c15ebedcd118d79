import { columnCell } from './columns/column-cell.ts'
import { filledColumns, type QuickGrid } from './grid/grid-view.ts'
import { checkPeople } from './rows/check-people.ts'
import { checkTotals } from './rows/totals.ts'
import { combinableSheets } from './sheets/combine-offer.ts'
import { combineSheets } from './sheets/combine-sheets.ts'
import { readSheets, type SheetsRead } from './sheets/read-sheets.ts'
import { isLaidOutAs, type SheetReading } from './sheets/sheet-reading.ts'
import type { Cell, Column, Grid, LayoutChoice, PayrollTable, PersonRow, SheetWarning } from './table.ts'
import type { NameHalf } from './vocabulary/match-role.ts'

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
  const read = readSheets(grids, choice)
  const { best, readings } = read
  const sheets = grids.map((grid, index) => ({
    name: grid.name,
    rowCount: grid.rowCount,
    columnCount: grid.columnCount,
    hidden: grid.hidden,
    people: readings[index]?.rows.people.length ?? 0,
  }))
  if (best === null) return emptyTable(grids, sheets, grids.find(({ name }) => name === choice.sheet)?.name ?? '')
  return describe(best, read, sheets)
}

function describe(best: SheetReading, { readings, rival }: SheetsRead, sheets: PayrollTable['sheets']): PayrollTable {
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
  warnings.push(...checkPeople(grid, columns, rows.people, rows.names), ...checkTotals(grid, columns, rows))
  for (const other of readings) {
    if (other === null || other === best || other.rows.people.length === 0) continue
    const hasNames = other.shape.columns.some((column) => column.role === 'name')
    if (hasNames || (name === undefined && isLaidOutAs(other, best)))
      warnings.push({ kind: other === rival ? 'uncertainSheet' : 'otherSheet', sheet: other.grid.name })
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

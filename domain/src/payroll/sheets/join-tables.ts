import { sourceSheet } from '@zhixin/contract/sheet-texts'
import { AmountSum } from '../../money/money.ts'
import type { Column, Grid, PayrollTable, SheetWarning } from '../table.ts'
import type { SheetPart } from './combined.ts'
import { CombinedPerson, type Piece } from './combined-person.ts'
import { isNamed, joinColumns, numberAsBefore, numberOn, type Uncorrected } from './join-columns.ts'
import { sharedPeople } from './shared-people.ts'

/** A warning of one sheet, with the rows and columns of the combined table. */
function moved(warning: SheetWarning, { firstRow }: Piece, columnOf: (own: number) => number): SheetWarning {
  const copy = { ...warning } as Record<string, unknown>
  for (const key of ['row', 'last', 'first']) if (typeof copy[key] === 'number') copy[key] += firstRow
  if ('column' in warning) copy.column = columnOf(warning.column)
  if ('columns' in warning) copy.columns = warning.columns.map(columnOf)
  return copy as unknown as SheetWarning
}

/** Warns of columns of the combined table that have the same label and yet stay separate. */
function sameLabels(columns: readonly Column[]): SheetWarning[] {
  const byLabel = new Map<string, number[]>()
  for (const { label, index } of columns) if (label) byLabel.set(label, [...(byLabel.get(label) ?? []), index])
  return [...byLabel]
    .filter(([, indexes]) => indexes.length > 1)
    .map(([label, indexes]) => ({ kind: 'duplicateHeader', label, columns: indexes }))
}

const totalsOf = ({ dropped, warnings }: PayrollTable): SheetPart['totals'] => {
  if (warnings.some(({ kind }) => kind === 'totalDiffers')) return 'differ'
  return dropped.some(({ why }) => why === 'total') ? 'agree' : 'none'
}

/** The sheets below one another. `places` has the position of every combined column on each of them. */
function piecesOf(
  chosen: readonly Grid[],
  tables: readonly PayrollTable[],
  places: readonly (readonly number[])[],
  width: number,
): Piece[] {
  let firstRow = 0
  return tables.map((table, at): Piece => {
    const grid = chosen[at] as Grid
    const own = Array.from({ length: width }, (_, place) => places[at]?.[place] ?? -1)
    const piece = { grid, table, firstRow, places: own }
    firstRow += grid.rowCount
    return piece
  })
}

const partFrom = ({ grid, table, firstRow, places }: Piece): SheetPart => ({
  sheet: grid.name,
  firstRow,
  rowCount: grid.rowCount,
  headerRows: table.headerRows,
  people: table.people.length,
  netPayTotal: table.netPayTotal,
  totals: totalsOf(table),
  columns: places.map((place) => table.columns[place]?.index ?? -1),
})

/** The sum of all sheets' net pay; null if no sheet has any. */
function netPayOf(parts: readonly SheetPart[]): string | null {
  const net = new AmountSum()
  for (const { netPayTotal } of parts) if (netPayTotal !== null) net.add(netPayTotal)
  return parts.every(({ netPayTotal }) => netPayTotal === null) ? null : net.total()
}

/** The column with the names of the sheets, which none of them has. */
const sourceColumn = (index: number): Column => ({
  index,
  label: sourceSheet.zh,
  groups: [],
  zh: sourceSheet.zh,
  en: sourceSheet.en,
  role: 'text',
  hidden: false,
  shown: false,
  decimals: null,
})

/** What one sheet left out, blocked and warned of, with the rows and columns of the combined table. */
function reportsOf(piece: Piece, part: SheetPart, columns: readonly Column[]) {
  const columnOf = (own: number): number => columns[part.columns.indexOf(own)]?.index ?? own
  const { table, firstRow } = piece
  return {
    dropped: table.dropped.map((one) => ({ ...one, row: one.row + firstRow })),
    blocked: table.blocked.map((one) => ({ ...one, row: one.row + firstRow, column: columnOf(one.column) })),
    warnings: table.warnings
      .filter(({ kind }) => kind !== 'otherSheet' && kind !== 'uncertainSheet')
      .map((warning) => moved(warning, piece, columnOf)),
  }
}

/** Warns of people who are on several sheets, by the first of them. */
function onSeveralSheets(shared: ReturnType<typeof sharedPeople>, columns: readonly Column[]): SheetWarning[] {
  const [example] = shared.list
  const again = example?.rows[1]
  if (again === undefined || example === undefined) return []
  const column = columns.find(({ role }) => role === 'name')?.index ?? 0
  const first = example.rows[0]?.row ?? 0
  return [{ kind: 'onSeveralSheets', row: again.row, first, column, count: shared.count }]
}

/** The warnings, each once. */
function distinctWarnings(warnings: readonly SheetWarning[]): SheetWarning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
}

/** The columns that other sheets call otherwise. */
function renamedColumns(columns: readonly Column[], pieces: readonly Piece[]): NonNullable<PayrollTable['renamed']> {
  return columns.flatMap(({ label, index }, place) => {
    const others = pieces.flatMap(({ grid, table, places: own }) => {
      const called = table.columns[own[place] ?? -1]?.label
      return called !== undefined && !isNamed(called, label) ? [{ sheet: grid.name, label: called }] : []
    })
    return others.length ? [{ label, column: index, sheets: others }] : []
  })
}

/** The columns that only some sheets have. */
function partialColumns(columns: readonly Column[], parts: readonly SheetPart[]): NonNullable<PayrollTable['partial']> {
  return columns
    .map(({ label, index }, place) => ({
      label,
      column: index,
      sheets: parts.filter((part) => (part.columns[place] ?? -1) >= 0).map(({ sheet }) => sheet),
    }))
    .filter(({ sheets }) => sheets.length < parts.length)
}

/** Joins the tables of the chosen sheets, numbered as before HR's corrections if there are any. */
export function joinTables(
  grids: readonly Grid[],
  chosen: readonly Grid[],
  tables: readonly PayrollTable[],
  before?: Uncorrected,
): PayrollTable {
  const width = chosen[0]?.columnCount ?? 0
  const { columns, places } = joinColumns(tables, before ? numberAsBefore(before, width) : numberOn(width))
  const pieces = piecesOf(chosen, tables, places, columns.length)
  const parts = pieces.map(partFrom)
  const people = pieces.flatMap((piece) => piece.table.people.map((person) => new CombinedPerson(person, piece)))
  const last =
    before?.table.columns.at(-1)?.index ??
    Math.max(width, ...columns.flatMap(({ index, also = [] }) => [index + 1, ...also.map((one) => one + 1)]))
  const shared = sharedPeople(people, columns, parts)
  const reports = pieces.map((piece, at) => reportsOf(piece, parts[at] as SheetPart, columns))
  return {
    sheet: parts.map(({ sheet }) => sheet).join(' + '),
    sheets: grids.map((grid) => ({
      name: grid.name,
      rowCount: grid.rowCount,
      columnCount: grid.columnCount,
      hidden: grid.hidden,
      people: parts.find(({ sheet }) => sheet === grid.name)?.people ?? 0,
    })),
    headerRows: parts[0]?.headerRows ?? [0, 0],
    columns: [...columns, sourceColumn(last)],
    people,
    dropped: reports.flatMap(({ dropped }) => dropped),
    blocked: reports.flatMap(({ blocked }) => blocked),
    warnings: distinctWarnings([
      ...reports.flatMap(({ warnings }) => warnings),
      // One label may mean different things: '实发工资' may be the net pay on one sheet and an amount before it on another.
      ...sameLabels(columns),
      ...onSeveralSheets(shared, columns),
    ]),
    netPayTotal: netPayOf(parts),
    parts,
    shared,
    renamed: renamedColumns(columns, pieces),
    partial: partialColumns(columns, parts),
  }
}

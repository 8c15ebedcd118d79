import { sourceSheet } from '@zhixin/contract/sheet-texts'
import { AmountSum } from '../../money/money.ts'
import type { Cell, Column, Grid, LayoutChoice, PayrollTable, PersonRow, SheetWarning } from '../table.ts'
import { partOf, type SheetPart } from './combined.ts'
import { isNamed, joinColumns, numberAsBefore, numberOn, type Uncorrected } from './join-columns.ts'

/** The maximum number of people on several sheets who are listed individually. */
const maxShared = 50

type Detect = (grids: Grid[], choice: LayoutChoice) => PayrollTable

interface Piece {
  grid: Grid
  table: PayrollTable
  firstRow: number
  /**
   * For each column of the combined table, its position among the columns of this table; -1 if this table does not have
   * it.
   */
  places: number[]
}

const empty: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

/** A person of one sheet, with the columns of the combined table. */
class CombinedPerson implements PersonRow {
  readonly row: number
  readonly name: string
  readonly hidden: boolean
  readonly #own: PersonRow
  readonly #piece: Piece

  constructor(own: PersonRow, piece: Piece) {
    this.row = own.row + piece.firstRow
    this.name = own.name
    this.hidden = own.hidden
    this.#own = own
    this.#piece = piece
  }

  cellAt(position: number): Cell {
    const { places, grid } = this.#piece
    const place = places[position]
    if (place === undefined) return { kind: 'text', text: grid.name, value: grid.name }
    if (place < 0) return empty
    return (this.#own.cellAt ? this.#own.cellAt(place) : this.#own.cells[place]) ?? empty
  }

  get cells(): Cell[] {
    return [...this.#piece.places.keys(), this.#piece.places.length].map((position) => this.cellAt(position))
  }
}

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

/**
 * The key that distinguishes people of different sheets: the name, with employee number and ID number where they are
 * given.
 */
function keyOf(person: PersonRow, columns: readonly Column[]): string {
  const keys = columns.flatMap(({ role }, at) => {
    if (role !== 'employeeNo' && role !== 'idNumber') return []
    const text = (person.cellAt?.(at) ?? person.cells[at])?.text.trim()
    return text ? [text] : []
  })
  return [person.name.trim(), ...keys].join('|')
}

/** People who are on more than one of the sheets, with their rows and the net pay in each. */
function sharedPeople(people: readonly PersonRow[], columns: readonly Column[], parts: readonly SheetPart[]) {
  const net = columns.findIndex(({ role }) => role === 'netPay')
  const seen = new Map<string, PersonRow[]>()
  for (const person of people) {
    if (person.name.trim() === '') continue
    const key = keyOf(person, columns)
    const known = seen.get(key)
    if (known) known.push(person)
    else seen.set(key, [person])
  }
  const shared = [...seen.values()].filter(
    (rows) => new Set(rows.map(({ row }) => partOf(parts, row)?.part.sheet)).size > 1,
  )
  const list = shared.slice(0, maxShared).map((rows) => ({
    name: rows[0]?.name ?? '',
    rows: rows.map((person) => ({
      row: person.row,
      netPay: net < 0 ? '' : ((person.cellAt?.(net) ?? person.cells[net])?.text ?? ''),
    })),
  }))
  return { list, count: shared.length }
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
  const first = join(
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
  const table = join(grids, chosen, tables, before)
  // The column with the names of the sheets does not exist on any of them.
  const last = table.columns.length - 1
  const sourceRole = choice.roles?.[table.columns[last]?.index ?? -1]
  if (sourceRole === undefined) return table
  return {
    ...table,
    columns: table.columns.map((column, at) => (at === last ? { ...column, role: sourceRole } : column)),
  }
}

function join(
  grids: readonly Grid[],
  chosen: readonly Grid[],
  tables: readonly PayrollTable[],
  before?: Uncorrected,
): PayrollTable {
  const width = chosen[0]?.columnCount ?? 0
  const { columns, places } = joinColumns(tables, before ? numberAsBefore(before, width) : numberOn(width))
  let firstRow = 0
  const pieces = tables.map((table, at): Piece => {
    const grid = chosen[at] as Grid
    const piece = { grid, table, firstRow, places: columns.map((_, place) => places[at]?.[place] ?? -1) }
    firstRow += grid.rowCount
    return piece
  })
  const parts = pieces.map(
    (piece): SheetPart => ({
      sheet: piece.grid.name,
      firstRow: piece.firstRow,
      rowCount: piece.grid.rowCount,
      headerRows: piece.table.headerRows,
      people: piece.table.people.length,
      netPayTotal: piece.table.netPayTotal,
      totals: totalsOf(piece.table),
      columns: piece.places.map((place) => piece.table.columns[place]?.index ?? -1),
    }),
  )
  const people = pieces.flatMap((piece) => piece.table.people.map((person) => new CombinedPerson(person, piece)))
  const net = new AmountSum()
  for (const { netPayTotal } of parts) if (netPayTotal !== null) net.add(netPayTotal)
  const last =
    before?.table.columns.at(-1)?.index ??
    Math.max(width, ...columns.flatMap(({ index, also = [] }) => [index + 1, ...also.map((one) => one + 1)]))
  const source: Column = {
    index: last,
    label: sourceSheet.zh,
    groups: [],
    zh: sourceSheet.zh,
    en: sourceSheet.en,
    role: 'text',
    hidden: false,
    shown: false,
    decimals: null,
  }
  const { list, count } = sharedPeople(people, columns, parts)
  const at = pieces.map((piece, index) => {
    const columnOf = (own: number): number => {
      const place = parts[index]?.columns.indexOf(own) ?? -1
      return columns[place]?.index ?? own
    }
    return {
      dropped: piece.table.dropped.map((one) => ({ ...one, row: one.row + piece.firstRow })),
      blocked: piece.table.blocked.map((one) => ({
        ...one,
        row: one.row + piece.firstRow,
        column: columnOf(one.column),
      })),
      warnings: piece.table.warnings
        .filter(({ kind }) => kind !== 'otherSheet' && kind !== 'uncertainSheet')
        .map((warning) => moved(warning, piece, columnOf)),
    }
  })
  const warnings = new Map(at.flatMap(({ warnings }) => warnings).map((warning) => [JSON.stringify(warning), warning]))
  // One label may mean different things: '实发工资' may be the net pay on one sheet and an amount before it on another.
  for (const warning of sameLabels(columns)) warnings.set(JSON.stringify(warning), warning)
  const [example] = list
  const again = example?.rows[1]
  if (again && example) {
    const name = columns.find(({ role }) => role === 'name')?.index ?? 0
    const warning: SheetWarning = {
      kind: 'onSeveralSheets',
      row: again.row,
      first: example.rows[0]?.row ?? 0,
      column: name,
      count,
    }
    warnings.set('shared', warning)
  }
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
    columns: [...columns, source],
    people,
    dropped: at.flatMap(({ dropped }) => dropped),
    blocked: at.flatMap(({ blocked }) => blocked),
    warnings: [...warnings.values()],
    netPayTotal: parts.every(({ netPayTotal }) => netPayTotal === null) ? null : net.total(),
    parts,
    shared: { list, count },
    renamed: columns.flatMap(({ label, index }, place) => {
      const others = pieces.flatMap(({ grid, table, places: own }) => {
        const called = table.columns[own[place] ?? -1]?.label
        return called !== undefined && !isNamed(called, label) ? [{ sheet: grid.name, label: called }] : []
      })
      return others.length ? [{ label, column: index, sheets: others }] : []
    }),
    partial: columns
      .map(({ label, index }, place) => ({
        label,
        column: index,
        sheets: parts.filter((part) => (part.columns[place] ?? -1) >= 0).map(({ sheet }) => sheet),
      }))
      .filter(({ sheets }) => sheets.length < parts.length),
  }
}

/** The sheets below one another, with the row and column numbers of the combined table. */
export function stackedGrid(grids: readonly Grid[], table: Pick<PayrollTable, 'sheet' | 'columns' | 'parts'>): Grid {
  const parts = table.parts ?? []
  const byName = new Map(grids.map((grid) => [grid.name, grid]))
  const indexes = table.columns.map(({ index }) => index)
  const columnCount = Math.max(0, ...table.columns.map(({ index }) => index + 1))
  const rowCount = parts.reduce((sum, part) => sum + part.rowCount, 0)
  const hiddenRows = new Set<number>()
  for (const { sheet, firstRow } of parts)
    for (const row of byName.get(sheet)?.hiddenRows ?? []) hiddenRows.add(row + firstRow)
  return {
    name: table.sheet,
    rowCount,
    columnCount,
    merges: [],
    hiddenRows,
    hiddenColumns: new Set(),
    hidden: false,
    mergesLost: true,
    cell(row, column) {
      const found = partOf(parts, row)
      const grid = found && byName.get(found.part.sheet)
      if (!found || !grid) return empty
      const place = indexes.indexOf(column)
      const isHeaderOrBelow = found.row >= found.part.headerRows[0]
      if (place >= 0 && place === indexes.length - 1) {
        const isBelow = found.row > found.part.headerRows[1]
        const text = isBelow ? found.part.sheet : isHeaderOrBelow ? (table.columns[place]?.label ?? '') : ''
        return text ? { kind: 'text', text, value: text } : empty
      }
      // Rows above the header are shown as they are, whatever their columns.
      const own = isHeaderOrBelow ? (found.part.columns[place] ?? -1) : column
      return own >= 0 && own < grid.columnCount ? grid.cell(found.row, own) : empty
    },
  }
}

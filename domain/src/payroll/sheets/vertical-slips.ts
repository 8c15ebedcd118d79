import { filledColumns, isBlankCell, isNumeric, mergeAt, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Cell, Grid } from '../table.ts'
import { cleanLabel, nameHalf } from '../vocabulary/header-text.ts'
import { headerWeight, matchRoles } from '../vocabulary/match-role.ts'

/** The maximum number of rows that are searched for the first slip, which begins a sheet of slips. */
const searchedRows = 60
const maxRows = 200_000
const maxLabels = 300

interface Place {
  row: number
  column: number
}

interface Slip {
  grid: QuickGrid
  /** The position of each label's value, in the order of the slip. */
  values: Map<string, Place>
}

const withoutColon = (text: string): string => text.replace(/[:\uff1a]$/, '').trimEnd()

function labelAt(grid: QuickGrid, row: number, column: number): string {
  return withoutColon(cleanLabel(textAt(grid, row, column)))
}

function isKnownLabel(text: string): boolean {
  return headerWeight(withoutColon(text)) > 0
}

/**
 * The minimum rank of a word that certainly labels a person's name, and below it the rank that suffices if several
 * names stand beside the label.
 */
const sureName = 8
const likelyName = 6
/** The minimum rank that shows that a table is there. */
const possibleName = 3

function isNameLabel(text: string, rank = sureName): boolean {
  const [best] = matchRoles(withoutColon(text))
  return best !== undefined && best.role === 'name' && best.rank >= rank
}

/** The next column to the right of a cell, after the columns that the cell is merged over. */
function beside(grid: QuickGrid, row: number, column: number): number {
  return (mergeAt(grid, row, column)?.right ?? column) + 1
}

/** The columns to the right of a name label that contain names: one on a slip, several if people stand side by side. */
function nameColumns(grid: QuickGrid, row: number, label: number): number[] {
  const columns: number[] = []
  for (let column = beside(grid, row, label); column < grid.columnCount; column = beside(grid, row, column)) {
    const cell = grid.cell(row, column)
    const text = cell.text.trim()
    if (cell.kind !== 'text' || isNumeric(cell) || isKnownLabel(text) || text.length > 24 || /[:\uff1a]/.test(text))
      break
    columns.push(column)
  }
  return columns
}

interface NamePlace {
  row: number
  label: number
  columns: number[]
}

/** True for a table, which has names below the label. A slip has the next label there, or nothing. */
function standsOverNames(grid: QuickGrid, row: number, label: number): boolean {
  // A header of several levels is merged down.
  if ((mergeAt(grid, row, label)?.bottom ?? row) > row) return true
  for (let below = row + 1; below < Math.min(row + 12, grid.rowCount); below++) {
    const text = textAt(grid, below, label)
    // A text alone in its row proves neither: it is the heading of a department or a label without a value.
    if (text !== '' && filledColumns(grid, below).length > 1) return !isKnownLabel(text)
  }
  return false
}

function namePlaces(grid: QuickGrid, rows: number, rank = sureName): NamePlace[] {
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

/** The labels and values in the area of one slip. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
function slipValues(
  grid: QuickGrid,
  area: { top: number; bottom: number; left: number; right: number },
): Slip['values'] {
  const values: Slip['values'] = new Map()
  for (let row = area.top; row <= area.bottom; row++) {
    let group = ''
    for (let column = area.left; column <= area.right; ) {
      const text = textAt(grid, row, column)
      const next = beside(grid, row, column)
      const label = grid.cell(row, column)
      if (text === '' || label.kind !== 'text' || isNumeric(label)) {
        column = next
        continue
      }
      const value = next <= area.right ? grid.cell(row, next) : undefined
      const isPair =
        value !== undefined &&
        (isKnownLabel(text) || isNumeric(value)) &&
        !(value.kind === 'text' && !isNumeric(value) && isKnownLabel(value.text.trim()))
      if (!isPair) {
        // The label of a group stands before the labels of its items.
        group = isKnownLabel(text) ? labelAt(grid, row, column) : ''
        column = next
        continue
      }
      const own = labelAt(grid, row, column)
      const key = values.has(own) && group !== '' ? `${group}/${own}` : own
      if (!values.has(key)) values.set(key, { row, column: next })
      column = beside(grid, row, next)
    }
  }
  return values
}

function isSlip(grid: QuickGrid, values: Slip['values']): boolean {
  const labels = [...values.keys()]
  const rows = new Set([...values.values()].map(({ row }) => row))
  const amounts = [...values].filter(
    ([label, { row, column }]) => isKnownLabel(label) && isNumeric(grid.cell(row, column)),
  ).length
  const known = labels.filter(isKnownLabel).length
  return amounts >= 2 && known >= 4 && known >= labels.length * 0.4 && rows.size >= 3
}

/** Reads slips that stand side by side: one column for each person, with the labels to the left. */
function acrossSlips(grid: QuickGrid, place: NamePlace): Slip[] {
  const labels = new Map<string, number>()
  for (let row = 0; row < grid.rowCount && labels.size < maxLabels; row++) {
    const label = labelAt(grid, row, place.label)
    const isFilled = place.columns.some((column) => textAt(grid, row, column) !== '')
    if (label !== '' && (isFilled || isKnownLabel(label)) && !labels.has(label)) labels.set(label, row)
  }
  return place.columns.map((column) => ({
    grid,
    values: new Map([...labels].map(([label, row]) => [label, { row, column }])),
  }))
}

/**
 * The maximum number of names below one header on the sheet. A form beside, above or below a list, for looking somebody
 * up or printing their slip, must not be read instead of the list.
 *
 * The search ends at `enough` names, and the names `onSlips` must be among them.
 */
function maxListed(grid: QuickGrid, enough: number, onSlips: string[]): number {
  let max = 0
  for (let row = 0; row < Math.min(searchedRows, grid.rowCount) && max < enough; row++) {
    const columns = filledColumns(grid, row)
    const labels = columns.filter((column) => isKnownLabel(textAt(grid, row, column)))
    if (labels.length < 3) continue
    // A list with its own net pay is the payroll, whoever is on the form.
    const isPaid = labels.some((column) =>
      matchRoles(textAt(grid, row, column)).some(({ role, rank }) => role === 'netPay' && rank >= 7),
    )
    for (const column of labels) {
      const text = textAt(grid, row, column)
      if (isNameLabel(text, possibleName) || nameHalf(text) !== undefined)
        max = Math.max(max, namesBelow(grid, row, column, labels, isPaid ? [] : onSlips))
    }
  }
  return max
}

function namesBelow(grid: QuickGrid, header: number, column: number, labels: number[], onSlips: string[]): number {
  const listed = new Set<string>()
  for (let row = header + 1; row < grid.rowCount; row++) {
    const cell = grid.cell(row, column)
    const text = cell.text.trim()
    if (cell.kind !== 'text' || text === '' || listed.has(text) || isNumeric(cell) || isKnownLabel(text)) continue
    if (labels.some((other) => isNumeric(grid.cell(row, other)))) listed.add(text)
  }
  // '张三（离职）' on the slip is 张三 of the list.
  const isListed = (name: string): boolean => listed.has(name) || [...listed].some((text) => name.includes(text))
  return onSlips.every(isListed) ? listed.size : 0
}

function nameOn({ grid, values }: Slip): string {
  const place = [...values].find(([label]) => isNameLabel(label, likelyName))?.[1]
  return place === undefined ? '' : textAt(grid, place.row, place.column)
}

/** The slips of a sheet that contains only slips; empty if it is a table. */
function slipsOf(grid: QuickGrid): Slip[] {
  const slips = slipsOn(grid)
  return slips.length > 0 && maxListed(grid, slips.length + 1, slips.map(nameOn)) > slips.length ? [] : slips
}

function slipsOn(grid: QuickGrid): Slip[] {
  if (grid.rowCount > maxRows) return []
  const first =
    namePlaces(grid, searchedRows)[0] ??
    namePlaces(grid, searchedRows, likelyName).find(({ columns }) => columns.length > 1)
  if (first === undefined) return []
  if (first.columns.length > 1) {
    const across = acrossSlips(grid, first)
    return across.every(({ values }) => isSlip(grid, values)) ? across : []
  }
  // Labels before the name, in its row or above, belong to the slip too; every slip has them.
  const places = namePlaces(grid, grid.rowCount)
  const isLabel = (row: number, column: number): boolean => isKnownLabel(textAt(grid, row, column))
  let left = first.label
  let top = first.row
  for (const column of filledColumns(grid, first.row)) if (column < left && isLabel(first.row, column)) left = column
  while (top > 0 && isLabel(top - 1, left) && !isNameLabel(textAt(grid, top - 1, left))) top--
  const leftward = first.label - left
  const upward = first.row - top
  return places.flatMap(({ row, label }) => {
    const below = places.find((other) => other.row > row && other.label === label)
    const right = places.find((other) => other.row === row && other.label > label)
    const area = {
      top: row - upward,
      bottom: below === undefined ? grid.rowCount - 1 : below.row - upward - 1,
      left: label - leftward,
      right: right === undefined ? grid.columnCount - 1 : right.label - leftward - 1,
    }
    const values = slipValues(grid, area)
    return isSlip(grid, values) ? [{ grid, values }] : []
  })
}

/** The slips as a table: a header row with all their labels, and one row per slip. */
class SlipTable implements Grid {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly merges: Grid['merges'] = []
  readonly hiddenRows: ReadonlySet<number> = new Set()
  readonly hiddenColumns: ReadonlySet<number> = new Set()
  readonly hidden: boolean
  readonly mergesLost = false
  readonly #labels: string[]
  readonly #slips: Slip[]

  constructor(slips: Slip[]) {
    this.#slips = slips
    // A label that has no value on any slip belongs to a group and not to the person.
    const given = slips.flatMap(({ grid, values }) =>
      [...values].flatMap(([label, { row, column }]) => (isBlankCell(grid.cell(row, column)) ? [] : [label])),
    )
    const isGiven = new Set(given)
    this.#labels = [...new Set(slips.flatMap(({ values }) => [...values.keys()]))].filter((label) => isGiven.has(label))
    const sheets = [...new Set(slips.map(({ grid }) => grid))]
    const [first, last] = [sheets[0]?.name ?? '', sheets.at(-1)?.name ?? '']
    this.name = first === last ? first : `${first} … ${last}`
    this.hidden = sheets.every(({ hidden }) => hidden)
    this.rowCount = slips.length + 1
    this.columnCount = this.#labels.length
  }

  cell(row: number, column: number): Cell {
    const label = this.#labels[column] ?? ''
    if (row === 0) return { kind: 'text', text: label, value: label }
    const slip = this.#slips[row - 1]
    const place = slip?.values.get(label)
    return slip === undefined || place === undefined
      ? { kind: 'empty', text: '', value: '' }
      : slip.grid.cell(place.row, place.column)
  }
}

/** True for a table that was made from vertical slips. */
export const isOfSlips = (grid: Grid): boolean => grid instanceof SlipTable

/**
 * Turns sheets of vertical slips (a label in one cell and its value beside it; one block, sheet or column per person)
 * into one table with a row per person, which detection then reads like any other. All other sheets stay unchanged. A
 * workbook with one such sheet per person becomes one table.
 */
export function transposeSlips(grids: Grid[]): Grid[] {
  const found = grids.map((grid) => slipsOf(grid))
  const slips = found.flat()
  if (slips.length === 0) return grids
  const table = new SlipTable(slips)
  const at = found.findIndex((some) => some.length > 0)
  return grids.flatMap((grid, index) => (index === at ? [table] : (found[index]?.length ?? 0) > 0 ? [] : [grid]))
}

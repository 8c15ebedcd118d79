import { filledColumns, isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Cell, Grid } from '../table.ts'
import { maxListed } from './listed-people.ts'
import { beside, isKnownLabel, isNameLabel, labelAt, likelyName, type NamePlace, namePlaces } from './slip-labels.ts'
import { type Slip, tableOfSlips } from './slip-table.ts'

/** The maximum number of rows that are searched for the first slip, which begins a sheet of slips. */
const searchedRows = 60
const maxRows = 200_000
const maxLabels = 300

/** True if the cell beside a label is its value, and not the next label. */
function isValueOf(label: string, cell: Cell): boolean {
  if (isNumeric(cell)) return true
  return isKnownLabel(label) && !(cell.kind === 'text' && isKnownLabel(cell.text.trim()))
}

/** Adds the labels of one row of a slip, each with the place of its value. */
function addValues(values: Slip['values'], grid: QuickGrid, row: number, left: number, right: number): void {
  let group = ''
  let column = left
  while (column <= right) {
    const next = beside(grid, row, column)
    const cell = grid.cell(row, column)
    const label = textAt(grid, row, column)
    if (label === '' || cell.kind !== 'text' || isNumeric(cell)) column = next
    else if (next <= right && isValueOf(label, grid.cell(row, next))) {
      const own = labelAt(grid, row, column)
      const key = values.has(own) && group !== '' ? `${group}/${own}` : own
      if (!values.has(key)) values.set(key, { row, column: next })
      column = beside(grid, row, next)
    } else {
      // The label of a group stands before the labels of its items.
      group = isKnownLabel(label) ? labelAt(grid, row, column) : ''
      column = next
    }
  }
}

/** The labels and values in the area of one slip. */
function slipValues(
  grid: QuickGrid,
  area: { top: number; bottom: number; left: number; right: number },
): Slip['values'] {
  const values: Slip['values'] = new Map()
  for (let row = area.top; row <= area.bottom; row++) addValues(values, grid, row, area.left, area.right)
  return values
}

/** What a slip has at least: known amounts, known labels, their share of all labels, and rows. */
const least = { amounts: 2, known: 4, knownShare: 0.4, rows: 3 }

function isSlip(grid: QuickGrid, values: Slip['values']): boolean {
  const labels = [...values.keys()]
  const rows = new Set([...values.values()].map(({ row }) => row))
  const amounts = [...values].filter(
    ([label, { row, column }]) => isKnownLabel(label) && isNumeric(grid.cell(row, column)),
  ).length
  const known = labels.filter(isKnownLabel).length
  return (
    amounts >= least.amounts &&
    known >= least.known &&
    known >= labels.length * least.knownShare &&
    rows.size >= least.rows
  )
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

/**
 * Turns sheets of vertical slips (a label in one cell and its value beside it; one block, sheet or column per person)
 * into one table with a row per person, which detection then reads like any other. All other sheets stay unchanged. A
 * workbook with one such sheet per person becomes one table.
 */
export function transposeSlips(grids: Grid[]): Grid[] {
  const found = grids.map((grid) => slipsOf(grid))
  const slips = found.flat()
  if (slips.length === 0) return grids
  const table = tableOfSlips(slips)
  const at = found.findIndex((some) => some.length > 0)
  return grids.flatMap((grid, index) => (index === at ? [table] : (found[index]?.length ?? 0) > 0 ? [] : [grid]))
}

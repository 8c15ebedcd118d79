import { filledColumns, isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import { matchRoles, nameHalf } from '../vocabulary/match-role.ts'
import { isKnownLabel, isNameLabel, possibleName } from './slip-labels.ts'

/** The maximum number of rows that are searched for a header. */
const searchedRows = 60
/** So many labels in one row are a header. */
const minLabels = 3
/** The minimum rank of a label of net pay that makes a list the payroll. */
const clearNetPay = 7

/**
 * The maximum number of names below one header on the sheet. A form beside, above or below a list, for looking somebody
 * up or printing their slip, must not be read instead of the list.
 *
 * The search ends at `enough` names, and the names `onSlips` must be among them.
 */
export function maxListed(grid: QuickGrid, enough: number, onSlips: string[]): number {
  let max = 0
  for (let row = 0; row < Math.min(searchedRows, grid.rowCount) && max < enough; row++) {
    const columns = filledColumns(grid, row)
    const labels = columns.filter((column) => isKnownLabel(textAt(grid, row, column)))
    if (labels.length < minLabels) continue
    // A list with its own net pay is the payroll, whoever is on the form.
    const isPaid = labels.some((column) =>
      matchRoles(textAt(grid, row, column)).some(({ role, rank }) => role === 'netPay' && rank >= clearNetPay),
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

import type { TableShape } from '../columns/table-shape.ts'
import { filledColumns, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { BlockedCell, DroppedRow, DropReason, SheetWarning } from '../table.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { isBlankName } from '../vocabulary/plain-text.ts'
import { BlockedCells } from './blocked.ts'
import { NetPay } from './net-pay.ts'
import { RowReader } from './row-reader.ts'
import { lookedUpBelow } from './same-people.ts'
import { TotalGuess } from './total-guess.ts'

const maxBlankRowsListed = 5000
const maxSections = 2000

export interface RowsFound {
  /** The rows of people in order; `names` has their names. */
  people: number[]
  names: string[]
  dropped: DroppedRow[]
  /** Rows that state totals, for checking them. */
  totals: number[]
  warnings: SheetWarning[]
  blocked: BlockedCell[]
  /** See `PayrollTable.netPayTotal`. */
  netPayTotal: string | null
}

function lineOf(grid: QuickGrid, row: number, columns: number[]): string {
  return columns
    .slice(0, 6)
    .map((column) => cleanLabel(textAt(grid, row, column)))
    .join(' ')
    .slice(0, 120)
}

/** Classifies every row below the header as a person or as something else, with the reason. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
export function readRows(
  grid: QuickGrid,
  shape: TableShape,
  restored: ReadonlySet<number>,
  unwanted: ReadonlySet<number>,
): RowsFound {
  const reader = new RowReader(grid, shape)
  const people: number[] = []
  const names: string[] = []
  const blocked = new BlockedCells(grid, shape.columns)
  const net = new NetPay()
  const netColumn = shape.columns.find((column) => column.role === 'netPay')
  const hasNet = netColumn !== undefined
  const dropped: DroppedRow[] = []
  const totals: number[] = []
  const warnings: SheetWarning[] = []
  const money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
  const hasName = shape.columns.some((column) => column.role === 'name')
  let inSecondTable = false
  const guess = new TotalGuess(grid, money)
  const unpaid: number[] = []
  let blanks: number[] = []
  let blanksListed = 0
  const drop = (row: number, why: DropReason): void => {
    dropped.push({
      row,
      why,
      text: why === 'blank' ? '' : lineOf(grid, row, filledColumns(grid, row, shape.left, shape.right)),
    })
  }
  // All questions about a row are asked together, because grids look up a row's cells anew after every change of row.
  const accept = (row: number): void => {
    people.push(row)
    names.push(reader.nameOf(row))
    blocked.check(row)
    if (hasNet) {
      const paid = reader.paidCell(row)
      net.add(paid)
      if (paid.kind === 'empty') unpaid.push(row)
    }
    if (grid.hiddenRows.has(row)) warnings.push({ kind: 'hiddenRowWithValues', row })
  }
  for (let row = shape.bottom + 1; row < grid.rowCount; row++) {
    let why = reader.classify(row)
    if (why === 'blank') {
      blanks.push(row)
      continue
    }
    for (const blank of blanks) if (blanksListed++ < maxBlankRowsListed) drop(blank, 'blank')
    blanks = []
    if (unwanted.has(row)) {
      drop(row, 'byHand')
      continue
    }
    if (restored.has(row)) {
      accept(row)
      continue
    }
    if (why === 'repeatedHeader') inSecondTable = false
    else if (inSecondTable) why = 'secondTable'
    else if (why !== 'total' && !reader.lastWasPlain && !(why === 'note' && row <= shape.bottom + 2)) {
      const columns = filledColumns(grid, row, shape.left, shape.right)
      if (columns.length >= 2 && reader.isOtherHeader(row, columns, why)) {
        why = 'secondTable'
        inSecondTable = true
        warnings.push({ kind: 'secondTable', row, column: columns[0] ?? shape.left })
      }
    }
    if (why === null && hasName) {
      const name = reader.nameOf(row)
      const isNameless = isBlankName(name)
      const mayBeTotal = reader.mayBeTotal(row, names.at(-1) ?? '')
      if (mayBeTotal && guess.isTotal(row, people)) why = 'total'
      else if (isNameless) warnings.push({ kind: 'payWithoutName', row })
    }
    if (why === null) {
      accept(row)
      continue
    }
    if (why === 'total') {
      totals.push(row)
      if (totals.length <= maxSections) guess.startSection(people)
    }
    drop(row, why)
  }
  const lookedUp = lookedUpBelow(grid, { people, names, dropped, money, restored })
  if (lookedUp !== null) {
    const label = names.at(-1) ?? ''
    people.pop()
    names.pop()
    if (hasNet) net.remove(reader.paidCell(lookedUp))
    if (unpaid.at(-1) === lookedUp) unpaid.pop()
    drop(lookedUp, 'secondTable')
    dropped.sort((a, b) => a.row - b.row)
    warnings.push({ kind: 'lookedUp', row: lookedUp, column: shape.left, label })
  }
  const [firstUnpaid] = unpaid
  if (firstUnpaid !== undefined && netColumn !== undefined)
    warnings.push({ kind: 'emptyNetPay', row: firstUnpaid, column: netColumn.index, count: unpaid.length })
  return {
    people,
    names,
    dropped,
    totals,
    warnings,
    blocked: blocked.found(people).filter(({ row }) => row !== lookedUp),
    netPayTotal: hasNet ? net.total() : null,
  }
}

import type { QuickGrid } from './grid-view.ts'
import { AmountSum, compareAmounts, parseAmount, roundAmount } from './money.ts'
import type { RowsFound } from './rows.ts'
import type { Column, SheetWarning } from './table.ts'

const mostTotalsChecked = 50

function amountAt(grid: QuickGrid, row: number, column: number): string | null {
  const cell = grid.cell(row, column)
  return cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
}

function sameToTheCent(stated: string, summed: string): boolean {
  return compareAmounts(roundAmount(stated, 2), roundAmount(summed, 2)) === 0
}

/**
 * Total rows that do not add up. A total may be over all people, or over those since the last total; both the exact sum
 * and the sum of what is shown are accepted, since files hold either.
 */
export function checkTotals(grid: QuickGrid, columns: Column[], rows: RowsFound): SheetWarning[] {
  const warnings: SheetWarning[] = []
  if (rows.totals.length > mostTotalsChecked) return warnings
  const money = columns.filter((column) => column.role === 'money' || column.role === 'netPay')
  let sectionFrom = 0
  for (const total of rows.totals) {
    const until = rows.people.filter((row) => row < total).length
    for (const column of money) {
      const stated = amountAt(grid, total, column.index)
      if (stated === null) continue
      const candidates: string[] = []
      for (const from of new Set([0, sectionFrom])) {
        const exact = new AmountSum()
        const shown = new AmountSum()
        for (const row of rows.people.slice(from, until)) {
          const amount = amountAt(grid, row, column.index)
          if (amount === null) continue
          exact.add(amount)
          shown.add(roundAmount(amount, 2))
        }
        candidates.push(exact.total(), shown.total())
      }
      if (candidates.some((sum) => sameToTheCent(stated, sum))) continue
      warnings.push({
        kind: 'totalDiffers',
        row: total,
        column: column.index,
        stated: roundAmount(stated, 2),
        summed: roundAmount(candidates[0] ?? '0', 2),
      })
    }
    sectionFrom = until
  }
  return warnings
}

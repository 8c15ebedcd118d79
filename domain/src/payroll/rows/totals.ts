import { AmountSum, compareAmounts, parseAmount, roundAmount, subtractAmounts } from '../../money/money.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { Column, SheetWarning } from '../table.ts'
import type { RowsFound } from './rows.ts'

const maxTotalsChecked = 2000

function amountAt(grid: QuickGrid, row: number, column: number): string | null {
  const cell = grid.cell(row, column)
  return cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
}

/** The rounding of a single amount, three times its standard deviation of 0.29 cents, and of any sum at most. */
const [roundingOfOne, maxRounding] = [0.01, 1]

/**
 * A text file contains amounts rounded as they were displayed. The sum of rounded amounts is rarely further off than
 * this, and never by more than one unit.
 */
const roundingOf = (amounts: number): number => Math.min(roundingOfOne * Math.sqrt(amounts), maxRounding)

function isSame(stated: string, summed: string, rounding: number): boolean {
  if (compareAmounts(roundAmount(stated, 2), roundAmount(summed, 2)) === 0) return true
  return rounding > 0 && Math.abs(Number(subtractAmounts(stated, summed))) <= rounding
}

/** The running sums of a column: of the exact and of the rounded amounts, now and at the last total. */
class ColumnSums {
  readonly #exact = new AmountSum()
  readonly #shown = new AmountSum()
  #exactBefore = '0'
  #shownBefore = '0'

  add(amount: string): void {
    this.#exact.add(amount)
    this.#shown.add(roundAmount(amount, 2))
  }

  /** The amounts that a total at this row may state. */
  candidates(): string[] {
    const exact = this.#exact.total()
    const shown = this.#shown.total()
    return [exact, shown, subtractAmounts(exact, this.#exactBefore), subtractAmounts(shown, this.#shownBefore)]
  }

  closeSection(): void {
    this.#exactBefore = this.#exact.total()
    this.#shownBefore = this.#shown.total()
  }
}

/**
 * Warns of total rows that do not add up. A total may cover all people, or those since the last total; both the exact
 * sum and the sum of the displayed amounts are accepted, since files have either.
 */
export function checkTotals(grid: QuickGrid, columns: Column[], rows: RowsFound): SheetWarning[] {
  const warnings: SheetWarning[] = []
  if (rows.totals.length === 0 || rows.totals.length > maxTotalsChecked) return warnings
  // A column without a label is somebody's own calculation.
  const money = columns.filter(({ role, label }) => (role === 'money' || role === 'netPay') && label !== '')
  const sums = money.map(() => new ColumnSums())
  let next = 0
  // A total above the people covers all of them.
  const firstPerson = rows.people[0] ?? 0
  const isAbove = (row: number): boolean => row < firstPerson
  const totals = [...rows.totals.filter((row) => !isAbove(row)), ...rows.totals.filter(isAbove)]
  for (const total of totals) {
    for (; next < rows.people.length && (isAbove(total) || (rows.people[next] as number) < total); next++) {
      const row = rows.people[next] as number
      money.forEach((column, index) => {
        const amount = amountAt(grid, row, column.index)
        if (amount !== null) sums[index]?.add(amount)
      })
    }
    const net = money.findIndex(({ role }) => role === 'netPay')
    const statedNet = net < 0 ? null : amountAt(grid, total, (money[net] as Column).index)
    const rounding = grid.mergesLost ? roundingOf(next) : 0
    const isRepeated =
      statedNet !== null &&
      (sums[net]?.candidates() ?? []).some((sum) => isSame(statedNet, sum, rounding)) &&
      money.every((column) => [null, statedNet].includes(amountAt(grid, total, column.index)))
    money.forEach((column, index) => {
      const stated = amountAt(grid, total, column.index)
      const candidates = sums[index]?.candidates() ?? []
      // 总金额 beside the same amount again and again states the net pay and nothing else.
      if (isRepeated && stated !== null && stated === statedNet) return
      if (stated === null || candidates.some((sum) => isSame(stated, sum, rounding))) return
      warnings.push({
        kind: 'totalDiffers',
        row: total,
        column: column.index,
        label: column.label,
        stated: roundAmount(stated, 2),
        summed: roundAmount(candidates[0] ?? '0', 2),
      })
    })
    for (const sum of sums) sum.closeSection()
  }
  return warnings
}

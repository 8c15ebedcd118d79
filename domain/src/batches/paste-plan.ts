import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ErrorKey } from '@zhixin/contract/errors'
import { compareAmounts, isAmount } from '../payroll/money.ts'
import { typedCell } from './edit-cell.ts'
import { cellText, cellValue } from './row-content.ts'

/** A cell that a block is pasted over. */
export interface PasteTarget {
  rowNo: number
  /** Undefined where the column is none of the file's. */
  item: BatchItem | undefined
  /** What stands there, and the amount behind it where it holds one. */
  text: string
  amount: string | null
  value: string
}

export interface PastedCell {
  rowNo: number
  index: number
  label: string
  seen: string
  value: string
}

/** What a paste would do (REVIEW-12): nothing of it is done where something cannot be read. */
export interface PastePlan {
  cells: number
  /** Those that become something else. */
  changes: PastedCell[]
  faults: { rowNo: number; label: string; value: string; fault: ErrorKey | 'column' }[]
}

/** Judges each cell of a block by the rule that typing goes by. */
export function planPaste(targets: readonly PasteTarget[]): PastePlan {
  const plan: PastePlan = { cells: targets.length, changes: [], faults: [] }
  for (const { rowNo, item, text, amount, value } of targets) {
    if (!item) {
      if (value.trim() !== text.trim()) plan.faults.push({ rowNo, label: '', value, fault: 'column' })
      continue
    }
    const label = item.salaryItemImportLabel
    const cell = typedCell(item, value)
    if (typeof cell === 'object' && 'fault' in cell) {
      // A copy of what stands there changes nothing, readable or not.
      if (value !== text) plan.faults.push({ rowNo, label, value, fault: cell.fault })
    } else if (cellText(cell) !== text && !isSameAmount(amount, cellValue(cell)))
      plan.changes.push({ rowNo, index: item.index, label, seen: text, value })
  }
  return plan
}

/** Written otherwise it is still the same pay. */
const isSameAmount = (amount: string | null, value: string): boolean =>
  amount !== null && isAmount(value) && compareAmounts(amount, value) === 0

/** What stands at each place of the target: the block itself, or repeated where the target holds it several times. */
export function spread(block: readonly (readonly string[])[], rows: number, columns: number): string[][] {
  const [height, width] = [block.length, block[0]?.length ?? 0]
  const fits = height > 0 && width > 0 && rows % height === 0 && columns % width === 0
  const [deep, wide] = fits ? [Math.max(rows, height), Math.max(columns, width)] : [height, width]
  return Array.from({ length: deep }, (_, row) =>
    Array.from({ length: wide }, (__, column) => block[row % height]?.[column % width] ?? ''),
  )
}

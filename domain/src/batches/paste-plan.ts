import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ErrorKey } from '@zhixin/contract/errors'
import { compareAmounts, isAmount } from '../money/money.ts'
import { typedCell } from './edit-cell.ts'
import { cellText, cellValue } from './row-content.ts'

/** A cell that a block is pasted over. */
export interface PasteTarget {
  rowNo: number
  /** Undefined where the file has no such column. */
  item: BatchItem | undefined
  /** The current text, and the amount where the cell holds one. */
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

/** The effect of a paste (REVIEW-12). If anything in it cannot be read, nothing is changed. */
export interface PastePlan {
  cells: number
  /** The cells whose content changes. */
  changes: PastedCell[]
  faults: { rowNo: number; label: string; value: string; fault: ErrorKey | 'column' }[]
}

/** Checks each cell of a block by the same rules as typing. */
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
      // A copy of the current text changes nothing, whether it can be read or not.
      if (value !== text) plan.faults.push({ rowNo, label, value, fault: cell.fault })
    } else if (cellText(cell) !== text && !isSameAmount(amount, cellValue(cell)))
      plan.changes.push({ rowNo, index: item.index, label, seen: text, value })
  }
  return plan
}

/** The same amount in another notation is not a change. */
const isSameAmount = (amount: string | null, value: string): boolean =>
  amount !== null && isAmount(value) && compareAmounts(amount, value) === 0

/**
 * The text for each cell of the target: the block itself, or the block repeated where the target is a multiple of it.
 */
export function spread(block: readonly (readonly string[])[], rows: number, columns: number): string[][] {
  const [height, width] = [block.length, block[0]?.length ?? 0]
  const fits = height > 0 && width > 0 && rows % height === 0 && columns % width === 0
  const [deep, wide] = fits ? [Math.max(rows, height), Math.max(columns, width)] : [height, width]
  return Array.from({ length: deep }, (_, row) =>
    Array.from({ length: wide }, (__, column) => block[row % height]?.[column % width] ?? ''),
  )
}

import type { columnRole } from '@zhixin/contract/batches/batch'
import type { layoutChoice } from '@zhixin/contract/batches/import'
import { singleRoles } from '@zhixin/domain/payroll/columns/single-roles'
import type { z } from 'zod'
import type { CheckedFile } from '../start/use-upload.ts'

export type LayoutChoice = z.infer<typeof layoutChoice>
export type Role = z.infer<typeof columnRole>

/** Another sheet is another table: choices for the first one do not apply to it. */
export const chooseSheet = (sheet: string): LayoutChoice => ({ sheet })

/** Chooses sheets that are read as one. */
export const chooseToCombine = (sheets: string[]): LayoutChoice => ({ combine: sheets })

/** Another header changes the labels of columns but not their positions; roles and rows are detected again. */
export function chooseHeader(choice: LayoutChoice, first: number, last: number): LayoutChoice {
  const { sheet, firstColumn } = choice
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(firstColumn === undefined ? {} : { firstColumn }),
    headerRows: [Math.min(first, last), Math.max(first, last)],
  }
}

/** Sets the role of a column. If another column was given a single role by hand before, it loses it. */
export function chooseRole(choice: LayoutChoice, column: number, role: Role): LayoutChoice {
  const before = Object.entries(choice.roles ?? {})
  const kept = before.filter(
    ([key, other]) => Number(key) !== column && !(singleRoles.includes(role) && other === role),
  )
  return { ...choice, roles: { ...Object.fromEntries(kept), [String(column)]: role } }
}

/** Chooses the table that begins at this cell, below the one that was read or beside it. */
export function chooseTable(
  file: Pick<CheckedFile, 'sheet' | 'headerRows'>,
  row: number,
  column: number,
): LayoutChoice {
  const isBeside = row >= file.headerRows[0] && row <= file.headerRows[1]
  return isBeside
    ? { sheet: file.sheet, headerRows: file.headerRows, firstColumn: column }
    : { sheet: file.sheet, headerRows: [row, row] }
}

/** Restores a row that was left out, or leaves it out again. */
export function chooseRow(choice: LayoutChoice, row: number, wanted: boolean): LayoutChoice {
  const rest = (choice.restoredRows ?? []).filter((one) => one !== row)
  const restoredRows = wanted ? [...rest, row].sort((a, b) => a - b) : rest
  const { restoredRows: _, ...others } = choice
  return restoredRows.length > 0 ? { ...others, restoredRows } : others
}

/** Leaves out a row that was taken for a person, or restores it. */
export function chooseToDrop(choice: LayoutChoice, row: number, dropped: boolean): LayoutChoice {
  const rest = (choice.droppedRows ?? []).filter((one) => one !== row)
  const droppedRows = dropped ? [...rest, row].sort((a, b) => a - b) : rest
  const { droppedRows: _, ...others } = choice
  return droppedRows.length > 0 ? { ...others, droppedRows } : others
}

/** Restores a row, whether detection or HR left it out. */
export const restoreRow = (choice: LayoutChoice, row: number): LayoutChoice =>
  choice.droppedRows?.includes(row) ? chooseToDrop(choice, row, false) : chooseRow(choice, row, true)

/** Restores all rows of a span that were left out. Empty rows among them stay what they are. */
export function restoreSpan(choice: LayoutChoice, first: number, last: number): LayoutChoice {
  const span = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const { droppedRows = [], ...others } = choice
  const dropped = droppedRows.filter((row) => row < first || row > last)
  return {
    ...others,
    ...(dropped.length > 0 ? { droppedRows: dropped } : {}),
    restoredRows: [...new Set([...(choice.restoredRows ?? []), ...span])].sort((a, b) => a - b),
  }
}

/** Leaves out rows, in addition to earlier ones. */
export const chooseRowsToDrop = (choice: LayoutChoice, rows: readonly number[]): LayoutChoice => ({
  ...choice,
  droppedRows: [...new Set([...(choice.droppedRows ?? []), ...rows])].sort((a, b) => a - b),
})

/** Combines the choice taken over from an earlier batch with HR's choices for this file, which have precedence. */
export function follow(choice: LayoutChoice, earlier: LayoutChoice): LayoutChoice {
  const roles = { ...earlier.roles, ...choice.roles }
  return { ...earlier, ...choice, ...(Object.keys(roles).length > 0 ? { roles } : {}) }
}

/** True if anything was chosen by hand. */
export const isChosen = (choice: LayoutChoice): boolean => Object.keys(choice).length > 0

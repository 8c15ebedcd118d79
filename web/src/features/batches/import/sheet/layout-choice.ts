import type { columnRole } from '@zhixin/contract/batches/batch'
import type { layoutChoice } from '@zhixin/contract/batches/import'
import { singleRoles } from '@zhixin/domain/payroll/single-roles'
import type { z } from 'zod'
import type { CheckedFile } from '../start/use-upload.ts'

export type LayoutChoice = z.infer<typeof layoutChoice>
export type Role = z.infer<typeof columnRole>

/** Another sheet is another table: what was said of the first does not hold for it. */
export const chooseSheet = (sheet: string): LayoutChoice => ({ sheet })

/** Sheets that are read as one. */
export const chooseToCombine = (sheets: string[]): LayoutChoice => ({ combine: sheets })

/** Another header changes what the columns are called, but not where they stand: roles and rows are read anew. */
export function chooseHeader(choice: LayoutChoice, first: number, last: number): LayoutChoice {
  const { sheet, firstColumn } = choice
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(firstColumn === undefined ? {} : { firstColumn }),
    headerRows: [Math.min(first, last), Math.max(first, last)],
  }
}

/** A column's role. One that another column was given by hand before is taken from it. */
export function chooseRole(choice: LayoutChoice, column: number, role: Role): LayoutChoice {
  const before = Object.entries(choice.roles ?? {})
  const kept = before.filter(
    ([key, other]) => Number(key) !== column && !(singleRoles.includes(role) && other === role),
  )
  return { ...choice, roles: { ...Object.fromEntries(kept), [String(column)]: role } }
}

/** The table that begins at this cell: below the one that was read, or beside it. */
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

/** A row that was left out and is wanted, or no longer. */
export function chooseRow(choice: LayoutChoice, row: number, wanted: boolean): LayoutChoice {
  const rest = (choice.restoredRows ?? []).filter((one) => one !== row)
  const restoredRows = wanted ? [...rest, row].sort((a, b) => a - b) : rest
  const { restoredRows: _, ...others } = choice
  return restoredRows.length > 0 ? { ...others, restoredRows } : others
}

/** A row that was taken for a person and is not wanted, or is again. */
export function chooseToDrop(choice: LayoutChoice, row: number, dropped: boolean): LayoutChoice {
  const rest = (choice.droppedRows ?? []).filter((one) => one !== row)
  const droppedRows = dropped ? [...rest, row].sort((a, b) => a - b) : rest
  const { droppedRows: _, ...others } = choice
  return droppedRows.length > 0 ? { ...others, droppedRows } : others
}

/** Rows that are not wanted, beside those of before. */
export const chooseRowsToDrop = (choice: LayoutChoice, rows: readonly number[]): LayoutChoice => ({
  ...choice,
  droppedRows: [...new Set([...(choice.droppedRows ?? []), ...rows])].sort((a, b) => a - b),
})

/** What was taken over from an earlier batch, under what was said of this file. */
export function follow(choice: LayoutChoice, earlier: LayoutChoice): LayoutChoice {
  const roles = { ...earlier.roles, ...choice.roles }
  return { ...earlier, ...choice, ...(Object.keys(roles).length > 0 ? { roles } : {}) }
}

/** Whether anything was chosen by hand. */
export const isChosen = (choice: LayoutChoice): boolean => Object.keys(choice).length > 0

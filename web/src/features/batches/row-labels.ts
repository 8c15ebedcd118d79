import type { SheetPlace } from '@zhixin/contract/batches/batch'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { createContext, useContext } from 'react'

export const noSheets: readonly SheetPlace[] = []

/** The sheets of the current batch, if several were combined. */
export const SheetPlaces = createContext(noSheets)

/** Returns the label of a row of the batch: its number in the file, with its sheet if there are several. */
export function useRowLabel(): (rowNo: number) => string {
  const parts = useContext(SheetPlaces)
  return (rowNo) => rowLabel(parts, rowNo - 1)
}

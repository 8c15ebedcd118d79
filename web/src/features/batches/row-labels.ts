import type { SheetPlace } from '@zhixin/contract/batches/batch'
import { rowLabel } from '@zhixin/domain/payroll/combined'
import { createContext, useContext } from 'react'

export const noSheets: readonly SheetPlace[] = []

/** The sheets of the batch that is looked at, where several were read as one. */
export const SheetPlaces = createContext(noSheets)

/** What a row of the batch is called: its number in the file, with its sheet where there are several. */
export function useRowLabel(): (rowNo: number) => string {
  const parts = useContext(SheetPlaces)
  return (rowNo) => rowLabel(parts, rowNo - 1)
}

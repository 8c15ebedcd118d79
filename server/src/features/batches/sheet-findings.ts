import type { BlockedCell, DroppedRow, SheetWarning } from '@zhixin/domain/payroll/table'
import type { Sealer } from '../../security/vault.ts'

/**
 * What detection found in the sheet of a batch. It is stored sealed, because texts of dropped rows and totals quote
 * pay.
 */
export interface Findings {
  dropped: DroppedRow[]
  warnings: SheetWarning[]
}

/**
 * The maximum number of dropped rows that are shown; the first thousand tell enough about a sheet with more of them.
 */
const maxShown = 1000

/** The maximum number of warnings that are kept: a sheet may cause one in every row. */
const maxWarnings = 500
export const shownWarnings = (warnings: readonly SheetWarning[]): SheetWarning[] => warnings.slice(0, maxWarnings)

/** Returns the dropped rows that contain something first, and blank rows only as far as there is space. */
export function shownDropped(dropped: readonly DroppedRow[]): DroppedRow[] {
  const blank = (row: DroppedRow) => row.why === 'blank' || row.why === 'emptyNumbered'
  const telling = dropped.filter((row) => !blank(row)).slice(0, maxShown)
  const rest = dropped.filter(blank).slice(0, maxShown - telling.length)
  return [...telling, ...rest].sort((a, b) => a.row - b.row)
}

export const shownBlocked = (blocked: readonly BlockedCell[]): BlockedCell[] => blocked.slice(0, maxShown)

export function sealFindings(sealer: Sealer, batchId: string, { dropped, warnings }: Findings): Buffer {
  const kept: Findings = { dropped: shownDropped(dropped), warnings: shownWarnings(warnings) }
  return sealer.seal('batch', 'findings', batchId, JSON.stringify(kept))
}

export function openFindings(sealer: Sealer, batchId: string, sealed: Buffer | null): Findings {
  if (!sealed) return { dropped: [], warnings: [] }
  return JSON.parse(sealer.open('batch', 'findings', batchId, sealed)) as Findings
}

import type { BlockedCell, DroppedRow, SheetWarning } from '@zhixin/domain/payroll/table'
import type { Sealer } from '../../security/vault.ts'

/** What detection said of the sheet behind a batch. Sealed, because texts of dropped rows and totals quote pay. */
export interface Findings {
  dropped: DroppedRow[]
  warnings: SheetWarning[]
}

/** What fits on a screen; a sheet with a hundred thousand odd rows says so in the first thousand. */
const maxShown = 1000

/** A sheet may have an oddity in every row; nobody reads more of them. */
const maxWarnings = 500
export const shownWarnings = (warnings: readonly SheetWarning[]): SheetWarning[] => warnings.slice(0, maxWarnings)

/** Those that say something first: blank rows are told only as far as there is room. */
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

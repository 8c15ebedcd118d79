import { AppError, fail } from '@zhixin/contract/errors'
import type { Language } from '@zhixin/contract/pair'
import { itemsOf } from '@zhixin/domain/batches/items'
import { storableText } from '@zhixin/domain/batches/storable-text'
import type { UserContext } from '../../../../context.ts'
import { FileFaultError } from '../../../../spreadsheet/fault/file-fault.ts'
import { shownBlocked, shownDropped, shownWarnings } from '../../sheet-findings.ts'
import { tellWarning } from '../../warnings.ts'
import type { SheetHead } from '../process/process-messages.ts'

/** Returns what was detected in a sheet in the form of the contract (rows and columns counted from 0). */
export function detectedOf(head: SheetHead, language: Language) {
  return {
    sheet: storableText(head.sheet),
    sheets: head.sheets.map(({ name, rowCount, people, hidden }) => ({ name, rowCount, people, hidden })),
    headerRows: head.headerRows,
    columns: itemsOf(head.columns),
    people: head.people,
    dropped: shownDropped(head.dropped),
    blocked: shownBlocked(head.blocked),
    warnings: shownWarnings(head.warnings).map((warning) => tellWarning(warning, language, head.parts)),
    netPayTotal: head.netPayTotal,
    combinable: (head.combinable ?? []).map((one) => ({ ...one, sheet: storableText(one.sheet) })),
    combined: combinedOf(head),
  }
}

/** Describes the combination of sheets that were read as one payroll. */
function combinedOf({ parts, shared, partial, renamed }: SheetHead) {
  if (!parts) return null
  return {
    parts: parts.map(({ firstRow, people, netPayTotal, totals, sheet }) => ({
      sheet: storableText(sheet),
      firstRow,
      people,
      netPayTotal,
      totals,
    })),
    shared: shared?.list ?? [],
    sharedCount: shared?.count ?? 0,
    partial: partial ?? [],
    renamed: renamed ?? [],
  }
}

/** Without people or without names there is nothing to import. */
export function refuseUnusable(head: SheetHead): void {
  if (head.people === 0) fail('file.noPeople')
  if (!head.columns.some((column) => column.role === 'name')) fail('file.noNameColumn')
}

/** Turns an unreadable file into its own refusal; any other error is returned unchanged. */
export function asRefusal(error: unknown, ctx: Pick<UserContext, 'config'>): unknown {
  if (!(error instanceof FileFaultError)) return error
  return new AppError(error.fault, { limit: Math.floor(ctx.config.uploadLimit / 1024 / 1024) })
}

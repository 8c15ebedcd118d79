import { type ErrorKey, errors, fail } from '@zhixin/contract/errors'
import { type PdfExport, pdfExportHours } from '@zhixin/contract/history/slip-pdf'
import { translate } from '@zhixin/contract/pair'
import { titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import { fileNameOf } from '@zhixin/domain/payslip/pdf/pdf-file-name'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { StoredFile, UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { findHistoryBatch } from '../store.ts'
import {
  dropExport,
  type ExportRow,
  exportedSlips,
  findExport,
  findExportOf,
  findExportPiece,
  removeExport,
  replaceExport,
} from './export-store.ts'
import { placeOf } from './run-export.ts'
import { pdfZipText } from './text.ts'
import { pieceBytes } from './zip-slips.ts'

const hour = 3_600_000

/** A worker that is there begins within seconds. One that has waited longer may have lost its job. */
const strandedAfter = 30_000

const describe = (found: ExportRow, ctx: UserContext): PdfExport => ({
  id: found.id,
  state: found.reason === 'slip.pdfOutdated' ? 'outdated' : found.state,
  language: found.language,
  contents: found.contents,
  people: found.people,
  done: found.done,
  leftOut: found.left_out,
  bytes: Number(found.bytes),
  availableUntil: found.state === 'ready' ? found.expires_at.toISOString() : null,
  reason: found.reason === '' ? '' : reasonText(found.reason as ErrorKey, ctx),
})

const reasonText = (key: ErrorKey, ctx: UserContext): string =>
  translate((errors[key] ?? errors['slip.pdfInterrupted']).text, ctx.lang)

/** Whether slips have been withdrawn, corrected or sent again since the file was made. */
async function isOutdated(ctx: UserContext, found: ExportRow): Promise<boolean> {
  if (found.state !== 'ready') return false
  return (await exportedSlips(ctx.db, ctx.company.id, found.batch_id)).basis !== found.basis
}

/** Returns an export of the user's own; those of others do not exist for them. */
async function ownExport(ctx: UserContext, id: string): Promise<ExportRow> {
  const found = await findExport(ctx.db, ctx.company.id, id, ctx.clock.now())
  return found && found.user_account_id === ctx.who.accountId ? found : fail('slip.pdfGone')
}

/** The PDFs of a whole batch: made in the background, followed on the screen, downloaded in parts (HISTORY-05). */
export const exportHandlers = {
  startPdfExport: async ({ batchId, language, contents }, ctx) => {
    const companyId = ctx.company.id
    const batch = await findHistoryBatch(ctx.db, companyId, batchId)
    if (!batch || batch.state === 'removed') return fail('record.missing')
    const { people, left_out: leftOut, basis } = await exportedSlips(ctx.db, companyId, batchId)
    if (people === 0) return fail('slip.pdfNobody')
    const id = newId()
    const now = ctx.clock.now()
    const made = { companyId, id, batchId, accountId: ctx.who.accountId, language, contents, people, leftOut, basis }
    await replaceExport(ctx.db, made, now, new Date(now.getTime() + pdfExportHours * hour))
    await ctx.enqueue('slips.export', { companyId, id })
    record(ctx, contents === 'pdf' ? 'batch.exportPdf' : 'batch.exportReceipts', { batch, facts: { people } })
    return describe((await findExport(ctx.db, companyId, id, now)) ?? fail('slip.pdfGone'), ctx)
  },

  findPdfExport: async ({ batchId }, ctx) => {
    const companyId = ctx.company.id
    const now = ctx.clock.now()
    const found = await findExportOf(ctx.db, companyId, { batchId, accountId: ctx.who.accountId }, now)
    if (!found) return { export: null }
    const waits = found.state === 'waiting' && now.getTime() - found.asked_at.getTime() > strandedAfter
    const isStranded = found.state === 'running' && found.claimed_until !== null && found.claimed_until < now
    if (waits || isStranded) await ctx.enqueue('slips.export', { companyId, id: found.id })
    if (!(await isOutdated(ctx, found))) return { export: describe(found, ctx) }
    await dropExport(ctx.db, companyId, found.id, 'slip.pdfOutdated')
    return { export: describe({ ...found, state: 'failed', reason: 'slip.pdfOutdated', bytes: '0' }, ctx) }
  },

  cancelPdfExport: async ({ id }, ctx) => {
    const found = await ownExport(ctx, id)
    await removeExport(ctx.db, ctx.company.id, id)
    const { batch_id: batchId, done, people: total } = found
    await ctx.notify({ kind: 'slipPdfs', batchId, done, total, ended: true })
    return {}
  },

  downloadPdfExport: async ({ id }, ctx) => {
    const found = await ownExport(ctx, id)
    if (found.state !== 'ready') return fail('slip.pdfGone')
    if (await isOutdated(ctx, found)) return fail('slip.pdfOutdated')
    const title = titleWithMonth(titleIn(found.title, ctx.lang), found.period) || found.file_name
    const name = fileNameOf(
      `${title} ${translate(found.contents === 'pdf' ? pdfZipText.payslips : pdfZipText.receipts, ctx.lang)}`,
      'payslips',
    )
    return { type: 'application/zip', body: storedFile(ctx, found), fileName: `${name}.zip` }
  },
} satisfies Partial<HandlersOf<'history'>>

/** The file of an export, opened piece by piece while it is sent. */
function storedFile(ctx: UserContext, { id, bytes }: ExportRow): StoredFile {
  return {
    size: Number(bytes),
    etag: `"${id}"`,
    async *read(start, end) {
      for (let at = Math.floor(start / pieceBytes); at * pieceBytes < end; at++) {
        const sealed = await ctx.inCompany((db) => findExportPiece(db, ctx.company.id, id, at))
        // Cancelled, expired or replaced while it was sent: the connection breaks, and the next request is told why.
        if (!sealed) throw new Error('the export is gone')
        const piece = ctx.sealer.openBytes('slip_export', 'content', placeOf(id, at), sealed)
        yield piece.subarray(Math.max(0, start - at * pieceBytes), end - at * pieceBytes)
      }
    },
  }
}

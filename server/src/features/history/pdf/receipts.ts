import { fail } from '@zhixin/contract/errors'
import type { Receipt } from '@zhixin/contract/history/slip-pdf'
import { translate } from '@zhixin/contract/pair'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { documentHash, type SignatureDocument, slipDocument } from '@zhixin/domain/receipts/documents'
import { receiptGrade } from '@zhixin/domain/receipts/receipt-grade'
import { signaturePicture } from '@zhixin/domain/receipts/signature-picture'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { proofOfSession, signatureName } from '../../../receipts/grow-tree.ts'
import { openReceipts } from '../../../receipts/open-receipts.ts'
import { receiptParts } from '../../../receipts/receipt-parts.ts'
import { findRootOf, listSlipEvents } from '../../../receipts/tree-store.ts'
import { zipPieces } from '../../../spreadsheet/xlsx/write-zip.ts'
import { aboutSlip, findSlip, isErased } from '../slip-store.ts'
import { drawSlipPdf } from './slip-pdf.ts'
import { pdfZipText } from './text.ts'

type EventRow = Awaited<ReturnType<typeof listSlipEvents>>[number]

const eventOf = (row: EventRow, present: Buffer): Receipt['events'][number] => ({
  kind: row.kind,
  at: row.at.toISOString(),
  isCurrent: row.contentHash.equals(present),
  how: row.how,
  proof: proofOfSession(row.session),
  form: row.form === 'passkey' ? null : row.form,
  device: row.device,
})

const gradeOf = (events: Receipt['events']) =>
  receiptGrade(
    events.map(({ isCurrent, ...event }) => ({ ...event, content: isCurrent ? 'present' : 'earlier' })),
    'present',
  )

function pictureOf(ctx: UserContext, slipId: string, events: readonly EventRow[], present: Buffer): string {
  const signed = events.findLast(({ kind, contentHash }) => kind === 'signed' && contentHash.equals(present))
  if (!signed?.signatureSealed || !signed.form) return ''
  const name = signatureName(slipId, signed.at, signed.form)
  const text = ctx.sealer.open('slip_signature', 'document', name, signed.signatureSealed)
  return signaturePicture(JSON.parse(text) as SignatureDocument)
}

/** What proves that an employee received a slip, told and handed out (SLIP-06). */
export const receiptHandlers = {
  findReceipt: async ({ id }, ctx) => {
    const companyId = ctx.company.id
    const slip = (await findSlip(ctx.db, companyId, id)) ?? fail('record.missing')
    if (isErased(slip.content_sealed)) return fail('slip.erased')
    const content: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', id, slip.content_sealed))
    const rows = await listSlipEvents(ctx.db, companyId, id)
    const events = rows.map((row) => eventOf(row, slip.content_hash))
    const root = await findRootOf(ctx.db, companyId, slip.batch_id)
    return {
      id,
      grade: gradeOf(events),
      contentHash: documentHash(slipDocument(slip.batch_id, id, content)),
      events,
      picture: pictureOf(ctx, id, rows, slip.content_hash),
      root: root
        ? {
            number: root.root_no,
            size: root.size,
            hash: root.hash.toString('hex'),
            at: root.made_at.toISOString(),
            stampedAt: root.stamped_at?.toISOString() ?? null,
          }
        : null,
    }
  },

  downloadReceipt: async (asked, ctx) => {
    const { slip, file } = await drawSlipPdf(asked, ctx)
    const name = file.fileName.replace(/\.pdf$/, '')
    const batch = { companyId: ctx.company.id, batchId: slip.batch_id, sealer: ctx.sealer }
    const receipts = await openReceipts(ctx, batch)
    const pieces: Buffer[] = []
    for await (const piece of zipPieces(receiptParts(receipts, [[{ id: asked.id, name, pdf: file.body }]])))
      pieces.push(piece)
    record(ctx, 'slip.exportReceipt', aboutSlip(slip))
    const fileName = `${name} ${translate(pdfZipText.receipts, ctx.lang)}.zip`
    return { type: 'application/zip', body: Buffer.concat(pieces), fileName }
  },
} satisfies Partial<HandlersOf<'history'>>

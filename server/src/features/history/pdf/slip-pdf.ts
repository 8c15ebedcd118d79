import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { slipFileName } from '@zhixin/domain/payslip/pdf/pdf-file-name'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { record } from '../../../audit/record.ts'
import type { Blob, UserContext } from '../../../context.ts'
import { comparedRow, listVersions } from '../correction-store.ts'
import { aboutSlip, findSlip, isErased } from '../slip-store.ts'
import { PdfProcess } from './pdf-process.ts'

/** Only a slip that its owner can read has a PDF: the same rule as that of the page (SLIP-04). */
async function readableSlip(ctx: UserContext, id: string) {
  // In a transaction of its own: none waits while the slip is drawn.
  const slip = await ctx.inCompany(async (db) => {
    const found = (await findSlip(db, ctx.company.id, id)) ?? fail('record.missing')
    return { ...found, corrected: comparedRow(ctx.sealer, id, await listVersions(db, ctx.company.id, id)) }
  })
  const state = slipState({ sendStatus: slip.send_status, withdrawnAt: slip.withdrawn_at })
  if (isErased(slip.content_sealed)) fail('slip.erased')
  if (state === 'withdrawn') fail('slip.withdrawn')
  if (state === 'notYet') fail('record.missing')
  return slip
}

interface Wanted {
  id: string
  language: InputOf<'history.slipPdf'>['language']
}

/** Draws one slip, as long as its owner can read it. */
export async function drawSlipPdf({ id, language }: Wanted, ctx: UserContext) {
  const slip = await readableSlip(ctx, id)
  const slot = await ctx.pdfSlots.acquire({ owner: ctx.company.id, signal: ctx.gone })
  const task = { language, timeZone: ctx.company.timeZone, at: ctx.clock.now().toISOString() }
  const process = new PdfProcess(ctx.sealer, task, { slot, spares: ctx.spareProcesses, signal: ctx.gone })
  try {
    const { sent_at: sentAt, version } = slip
    const [made] = await process.draw([
      { id, content: slip.content_sealed, sentAt, isReplaced: version > 1, corrected: slip.corrected },
    ])
    if (!made) throw new Error('a slip was given and no PDF came back')
    process.release()
    return { slip, pdf: Buffer.from(made.bytes), name: `${slipFileName(made)}_${slip.period}` }
  } finally {
    await process.end()
  }
}

/** One slip as PDF (HISTORY-05). */
export async function slipPdf(asked: InputOf<'history.slipPdf'>, ctx: UserContext): Promise<Blob> {
  const { slip, pdf, name } = await drawSlipPdf(asked, ctx)
  record(ctx, 'slip.exportPdf', aboutSlip(slip))
  return { type: 'application/pdf', body: pdf, fileName: `${name}.pdf` }
}

import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { record } from '../../../audit/record.ts'
import type { Blob, UserContext } from '../../../context.ts'
import { comparedRow, listVersions } from '../correction-store.ts'
import { aboutSlip, findSlip, isErased } from '../slip-store.ts'
import { drawOneSlip } from './draw-one-slip.ts'

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
  const { sent_at: sentAt, version, period } = slip
  const file = await drawOneSlip(ctx, {
    ...{ sealer: ctx.sealer, companyId: ctx.company.id, timeZone: ctx.company.timeZone, language, period },
    slip: { id, content: slip.content_sealed, sentAt, isReplaced: version > 1, corrected: slip.corrected },
  })
  return { slip, file }
}

/** One slip as PDF (HISTORY-05). */
export async function slipPdf(asked: InputOf<'history.slipPdf'>, ctx: UserContext): Promise<Blob> {
  const { slip, file } = await drawSlipPdf(asked, ctx)
  record(ctx, 'slip.exportPdf', aboutSlip(slip))
  return file
}

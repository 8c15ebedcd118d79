import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import type { Blob, EmployeeContext } from '../../../context.ts'
import { withCompany } from '../../../database/transaction.ts'
import { comparedRow, listVersions } from '../../history/correction-store.ts'
import { drawOneSlip } from '../../history/pdf/draw-one-slip.ts'
import { isErased } from '../../history/slip-store.ts'
import { markOpened } from '../mark-opened.ts'
import { findPhone } from '../store.ts'
import { findReadableSlip } from './find-readable.ts'
import { findLeaverTerms } from './leaver-store.ts'
import { takeTurn } from './own-limits.ts'

/** One own slip as PDF, drawn like HR's (HISTORY-05). The same rules let it be read as on its page (SLIP-04, SLIP-08). */
export async function ownPdf({ id, language }: InputOf<'payslip.pdf'>, ctx: EmployeeContext): Promise<Blob> {
  await takeTurn(ctx, 'pdf')
  const { row, slip } = await findReadableSlip(ctx, id)
  if (isErased(slip.content_sealed)) return fail('record.missing')
  // A file would not hide.
  if (parseSlipStyle(slip.slip_style).burn) return fail('slip.hiddenAfterReading')
  const { companyId, employeeId } = row
  const sealer = await ctx.vault.sealer(companyId)
  const { watermark: isMarked } = parseSlipStyle(slip.slip_style)
  const { versions, timeZone, phone } = await withCompany(ctx.pools, companyId, async (db) => ({
    versions: await listVersions(db, companyId, id),
    timeZone: (await findLeaverTerms(db, companyId, employeeId)).timeZone,
    phone: isMarked ? await findPhone(db, sealer, row) : '',
  }))
  // Before it is drawn: whoever has the file has opened the slip, also when the connection breaks in between.
  await markOpened(ctx, row, slip)
  const nameOn = (sealed: Buffer): string =>
    (JSON.parse(sealer.open('slip', 'content', id, sealed)) as SlipContent).name
  const watermark = isMarked ? watermarkText(nameOn(slip.content_sealed), phone) : ''
  const { content_sealed: content, sent_at: sentAt, version, period } = slip
  const corrected = comparedRow(sealer, id, versions)
  return drawOneSlip(ctx, {
    ...{ sealer, companyId, timeZone, language, period },
    slip: { id, content, sentAt, isReplaced: version > 1, corrected, ...(watermark ? { watermark } : {}) },
  })
}

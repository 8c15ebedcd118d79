import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseReason } from '@zhixin/domain/findings/reason'
import { watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { occasionAfter } from '@zhixin/domain/payslip/occasion'
import { slipCan } from '@zhixin/domain/payslip/slip-actions'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { deliveryCan } from '@zhixin/domain/sending/delivery-states'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import { requireChannel } from '../../channels/company-channel.ts'
import type { HandlersOf } from '../../handler.ts'
import { countBatch } from '../../outbox/delivery-count-store.ts'
import { wakeSenders } from '../../outbox/outbox-store.ts'
import { refuseUnserved } from '../orders/refuse-unserved.ts'
import { findPhone } from '../payslip/store.ts'
import { findCorrection } from './correction-store.ts'
import { aboutSlip, addVersion, findSlip, holdSlip, isErased, recordChange, withdrawSlip } from './slip-store.ts'
import { requireTarget } from './slip-target.ts'
import { sealWithdrawReason } from './slip-versions.ts'

/** What decides about the actions on a slip. */
const stateOf = (slip: NonNullable<Awaited<ReturnType<typeof holdSlip>>>) => ({
  delivery: slip.state,
  isWithdrawn: slip.withdrawn_at !== null,
  batch: slip.batchState,
})

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What HR may do about one slip (SEND-04, HISTORY-02). */
export const slipActions = {
  withdraw: async ({ id, reason: typed }, ctx) => {
    const companyId = ctx.company.id
    const slip = await holdSlip(ctx.db, companyId, id)
    if (!slip) return fail('record.missing')
    const reason = parseReason(storableText(typed)) ?? fail('batch.reasonSaysNothing')
    if (!slipCan('withdraw', stateOf(slip))) return fail('slip.cannotWithdraw')
    const now = ctx.clock.now()
    const { accountId, userName } = ctx.who
    const { batch_id: batchId, row_no: rowNo } = slip
    const reasonSealed = sealWithdrawReason(ctx.sealer, batchId, reason)
    const holdBack = deliveryCan('holdBack', slip.state)
    await withdrawSlip(ctx.db, { companyId, id, accountId, userName, reasonSealed, holdBack }, now)
    await recordChange(ctx.db, { companyId, batchId, rowNo, what: 'withdraw', accountId }, now)
    record(ctx, 'slip.withdraw', {
      ...aboutSlip(slip),
      changes: [{ field: 'reason', what: '', before: '', after: reason }],
    })
    await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
    return {}
  },

  resend: async ({ id, arrived, version }, ctx) => {
    const companyId = ctx.company.id
    const slip = await holdSlip(ctx.db, companyId, id)
    if (!slip) return fail('record.missing')
    const action = arrived === '1' ? 'resendArrived' : 'resend'
    const isSeen = version === undefined || version === slip.version
    if (!slipCan(action, stateOf(slip)) || !isSeen) return fail('slip.cannotResend')
    const channel = channelName.parse(slip.channel)
    await refuseUnserved(ctx)
    await requireChannel(ctx, channel)
    const target = await requireTarget(ctx, channel, slip)
    const now = ctx.clock.now()
    const deliveryId = newId()
    await addVersion(ctx.db, {
      company_id: companyId,
      id: deliveryId,
      slip_id: id,
      slip_version: slip.version + 1,
      batch_id: slip.batch_id,
      // What the person may not have got yet is announced once more; a second message says that it is one.
      occasion: occasionAfter({ before: slip.occasion, state: slip.state, isSame: true }),
      channel,
      target_sealed: ctx.sealer.seal('delivery', 'target', deliveryId, target),
      queued_at: now,
      updated_at: now,
    })
    const { batch_id: batchId, row_no: rowNo } = slip
    await recordChange(ctx.db, { companyId, batchId, rowNo, what: 'resend', accountId: ctx.who.accountId }, now)
    record(ctx, 'slip.resend', aboutSlip(slip))
    await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
    await wakeSenders(ctx.db)
    return {}
  },

  preview: async ({ id }, ctx) => {
    const slip = await findSlip(ctx.db, ctx.company.id, id)
    if (!slip) return fail('record.missing')
    if (isErased(slip.content_sealed)) return fail('slip.erased')
    const content: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', id, slip.content_sealed))
    record(ctx, 'slip.view', aboutSlip(slip))
    const shown = await findCorrection(ctx.db, ctx.sealer, { companyId: ctx.company.id, id }, content)
    const { watermark: isMarked } = parseSlipStyle(slip.slip_style)
    const phone = isMarked ? await findPhone(ctx.db, ctx.sealer, { companyId: ctx.company.id, ...slip }) : ''
    const watermark = isMarked ? { watermark: watermarkText(content.name, phone) } : {}
    return { ...content, ...shown, ...watermark, id, sentAt: iso(slip.sent_at) }
  },
} satisfies Partial<HandlersOf<'history'>>

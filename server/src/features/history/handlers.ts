import { type ChannelName, channelName } from '@zhixin/contract/batches'
import { fail } from '@zhixin/contract/errors'
import type { HistoryDetail } from '@zhixin/contract/history'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { batchCan } from '@zhixin/domain/batches/states'
import { targetKind } from '@zhixin/domain/batches/target'
import { isAmount } from '@zhixin/domain/payroll/money'
import { deliveryCan } from '@zhixin/domain/sending/delivery-states'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { v7 as newId } from 'uuid'
import { reasonOf, reasonText } from '../../channels/reason-text.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { wakeLanes } from '../../jobs/outbox.ts'
import { countBatch, countSlips } from './count-store.ts'
import { describeBatch } from './describe-batch.ts'
import {
  addVersion,
  countShown,
  findSlip,
  holdSlip,
  listSlips,
  recordChange,
  type SlipFilter,
  withdrawSlip,
} from './slip-store.ts'
import { countBatches, findBatch, listBatches } from './store.ts'

type ListedSlip = Awaited<ReturnType<typeof listSlips>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

function describeSlip(slip: ListedSlip, ctx: UserContext): HistoryDetail {
  const channel = channelName.parse(slip.channel)
  const content: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', slip.id, slip.content_sealed))
  const netPay = content.netPay?.value ?? ''
  const waitsForNothing = slip.state === 'pending' && !ctx.channels.slip(channel)
  return {
    id: slip.id,
    name: slip.name,
    department: slip.department,
    employeeNo: slip.employee_no,
    sendStatus: slip.send_status,
    channel,
    delivery: slip.state,
    reason: reasonText(waitsForNothing ? reasonOf('notConfigured') : slip.reason, ctx.lang),
    target: maskTarget(ctx.sealer.open('delivery', 'target', slip.delivery_id, slip.target_sealed)),
    attempts: slip.attempts,
    sentAt: iso(slip.sent_at),
    readAt: iso(slip.read_at),
    withdrawnAt: iso(slip.withdrawn_at),
    netPay: isAmount(netPay) ? netPay : null,
  }
}

/**
 * Where the roster reaches a person now; '' where it does not (any more). Not the file's contact, which a first send
 * falls back to: a mailbox that HR has taken out of the roster was the wrong one, and the file still carries it.
 */
function targetNow(
  ctx: UserContext,
  channel: ChannelName,
  slip: NonNullable<Awaited<ReturnType<typeof holdSlip>>>,
): string {
  const kind = targetKind(channel)
  const sealed = kind === 'email' ? slip.email_sealed : slip.phone_sealed
  return sealed ? ctx.sealer.open('employee', kind, slip.employeeId, sealed) : ''
}

/** What became of the batches that were sent, and what HR may still do about a slip. */
export const historyHandlers: HandlersOf<'history'> = {
  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const batches = await listBatches(ctx.db, ctx.company.id, filter, { currentPage, pageSize })
    const counts = await countSlips(
      ctx.db,
      ctx.company.id,
      batches.map((batch) => batch.id),
    )
    const total = await countBatches(ctx.db, ctx.company.id, filter)
    return { list: batches.map((batch) => describeBatch(batch, counts.get(batch.id))), currentPage, pageSize, total }
  },

  listDetails: async ({ currentPage, pageSize, ...asked }, ctx) => {
    const filter: SlipFilter = asked
    const batch = await findBatch(ctx.db, ctx.company.id, filter.batchId)
    if (!batch) return fail('record.missing')
    const slips = await listSlips(ctx.db, ctx.company.id, filter, { currentPage, pageSize })
    return {
      batch: describeBatch(batch, await countBatch(ctx.db, ctx.company.id, filter.batchId)),
      list: slips.map((slip) => describeSlip(slip, ctx)),
      currentPage,
      pageSize,
      total: await countShown(ctx.db, ctx.company.id, filter),
    }
  },

  withdraw: async ({ id }, ctx) => {
    const companyId = ctx.company.id
    const slip = await holdSlip(ctx.db, companyId, id)
    if (!slip) return fail('record.missing')
    if (slip.withdrawn_at || !batchCan('withdrawSlip', slip.batchState)) return fail('slip.cannotWithdraw')
    const now = ctx.clock.now()
    const { accountId } = ctx.who
    await withdrawSlip(ctx.db, { companyId, id, accountId, holdBack: deliveryCan('holdBack', slip.state) }, now)
    const { batch_id: batchId, row_no: rowNo } = slip
    await recordChange(ctx.db, { companyId, batchId, rowNo, what: 'withdraw', accountId }, now)
    await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
    return {}
  },

  resend: async ({ id }, ctx) => {
    const companyId = ctx.company.id
    const slip = await holdSlip(ctx.db, companyId, id)
    if (!slip) return fail('record.missing')
    const may = !slip.withdrawn_at && batchCan('resendSlip', slip.batchState) && deliveryCan('resend', slip.state)
    if (!may) return fail('slip.cannotResend')
    const channel = channelName.parse(slip.channel)
    if (!ctx.channels.slip(channel)) return fail('channel.notConfigured')
    // A wrong mailbox is the usual reason to send again: it goes to where the roster says now, or nowhere.
    const target = targetNow(ctx, channel, slip)
    if (!target) return fail('slip.noTarget')
    const now = ctx.clock.now()
    const deliveryId = newId()
    await addVersion(ctx.db, {
      company_id: companyId,
      id: deliveryId,
      slip_id: id,
      slip_version: slip.version + 1,
      batch_id: slip.batch_id,
      channel,
      target_sealed: ctx.sealer.seal('delivery', 'target', deliveryId, target),
      queued_at: now,
      updated_at: now,
    })
    const { batch_id: batchId, row_no: rowNo } = slip
    await recordChange(ctx.db, { companyId, batchId, rowNo, what: 'resend', accountId: ctx.who.accountId }, now)
    await ctx.notify({ kind: 'send', batchId, counts: await countBatch(ctx.db, companyId, batchId) })
    await wakeLanes(ctx.db)
    return {}
  },

  preview: async ({ id }, ctx) => {
    const slip = await findSlip(ctx.db, ctx.company.id, id)
    if (!slip) return fail('record.missing')
    const content: SlipContent = JSON.parse(ctx.sealer.open('slip', 'content', id, slip.content_sealed))
    return { ...content, id, sentAt: iso(slip.sent_at), replaced: slip.version > 1 }
  },
}

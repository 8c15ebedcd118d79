import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import type { HistoryDetail } from '@zhixin/contract/history'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { isAmount } from '@zhixin/domain/payroll/money'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import { reasonOf, reasonText } from '../../channels/reason-text.ts'
import { wordsHash } from '../../channels/wording.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { countBatch, countSlips } from '../../outbox/delivery-count-store.ts'
import { toldOf } from '../batches/alerts/told-store.ts'
import { isAsPlanned } from '../batches/planned-store.ts'
import { contentHash } from '../batches/review-hash-store.ts'
import { batchActions } from './batch-actions.ts'
import { describeBatch } from './describe-batch.ts'
import { listWaiting } from './list-waiting.ts'
import { exportHandlers } from './pdf/export-handlers.ts'
import { slipPdf } from './pdf/slip-pdf.ts'
import { slipActions } from './slip-actions.ts'
import { countShown, isErased, listSlips, type SlipFilter } from './slip-store.ts'
import { slipVersions, tellCorrection } from './slip-versions.ts'
import { countBatches, findHistoryBatch, listBatches } from './store.ts'

type ListedSlip = Awaited<ReturnType<typeof listSlips>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

async function describeSlip(slip: ListedSlip, ctx: UserContext): Promise<HistoryDetail> {
  const channel = channelName.parse(slip.channel)
  const erased = isErased(slip.content_sealed)
  const content: SlipContent | null = erased
    ? null
    : JSON.parse(ctx.sealer.open('slip', 'content', slip.id, slip.content_sealed))
  const netPay = content?.netPay?.value ?? ''
  const waitsForNothing = slip.state === 'pending' && !(await ctx.channels.slip(channel, ctx.company.id))
  return {
    id: slip.id,
    rowNo: slip.row_no,
    version: slip.version,
    corrected:
      slip.replaced_at === null || slip.replaced_version === null
        ? null
        : {
            ...tellCorrection(ctx.sealer, slip.id, {
              version: slip.replaced_version,
              replaced_at: slip.replaced_at,
              replaced_by_name: slip.replaced_by_name ?? '',
              reason_sealed: slip.reason_sealed,
            }),
            nth: Number(slip.corrections) + 1,
            repeats: slip.sent_unchanged === true,
          },
    erased,
    remindedAt: iso(slip.reminded_at),
    name: slip.name,
    department: slip.department,
    employeeNo: slip.employee_no,
    sendStatus: slip.send_status,
    channel,
    delivery: slip.state,
    reason: reasonText(waitsForNothing ? reasonOf('notConfigured') : slip.reason, ctx.lang),
    target: maskTargetForHr(ctx.sealer.open('delivery', 'target', slip.delivery_id, slip.target_sealed)),
    sentAt: iso(slip.sent_at),
    readAt: iso(slip.read_at),
    withdrawnAt: iso(slip.withdrawn_at),
    netPay: isAmount(netPay) ? netPay : null,
  }
}

/** The batches that were sent, and what HR may still do about a slip. */
export const historyHandlers: HandlersOf<'history'> = {
  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const batches = await listBatches(ctx.db, ctx.company.id, filter, { currentPage, pageSize })
    const counts = await countSlips(
      ctx.db,
      ctx.company.id,
      batches.map((batch) => batch.id),
    )
    const total = await countBatches(ctx.db, ctx.company.id, filter)
    const ids = batches.map(({ id }) => id)
    const told = await toldOf(ctx, ids)
    const list = batches.map((batch) => describeBatch(batch, counts.get(batch.id), ctx.lang, told.get(batch.id)))
    return { list, currentPage, pageSize, total }
  },

  listDetails: async ({ currentPage, pageSize, ...asked }, ctx) => {
    const filter: SlipFilter = asked
    const batch = await findHistoryBatch(ctx.db, ctx.company.id, filter.batchId)
    if (!batch) return fail('record.missing')
    const page = { currentPage, pageSize }
    const counts = await countBatch(ctx.db, ctx.company.id, filter.batchId)
    const described = describeBatch(batch, counts, ctx.lang, (await toldOf(ctx, [batch.id])).get(batch.id))
    if (!counts.total && batch.state !== 'removed') {
      // No slip is made yet, so the rows are shown of which the slips will be made.
      const waiting = await listWaiting(ctx, batch, filter, page)
      const channel = channelName.parse(batch.channel)
      const isOutdated = async () =>
        batch.stop_notice !== '' ||
        !(await isAsPlanned(
          ctx.db,
          { companyId: ctx.company.id, batchId: batch.id, channel },
          batch.planned_hash,
          contentHash,
        )) ||
        (batch.planned_words !== null && batch.planned_words !== (await wordsHash(ctx, ctx.company, batch, channel)))
      return { batch: described, outdated: batch.state === 'scheduled' && (await isOutdated()), ...waiting, ...page }
    }
    const slips = await listSlips(ctx.db, ctx.company.id, filter, page)
    return {
      batch: described,
      outdated: false,
      list: await Promise.all(slips.map((slip) => describeSlip(slip, ctx))),
      ...page,
      total: await countShown(ctx.db, ctx.company.id, filter),
    }
  },

  ...slipActions,
  ...slipVersions,
  ...exportHandlers,
  slipPdf,
  ...batchActions,
}

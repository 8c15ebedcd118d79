import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import type { HistoryDetail, SlipCounts } from '@zhixin/contract/history'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { isAmount } from '@zhixin/domain/money/money'
import { isAwaited } from '@zhixin/domain/sending/delivery-states'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import { reasonOf, reasonText } from '../../channels/reason-text.ts'
import { wordsHash } from '../../channels/wording.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { countBatch, countSlips } from '../../outbox/delivery-count-store.ts'
import { listHeldUp } from '../../outbox/held-up-store.ts'
import { toldOf } from '../batches/alerts/told-store.ts'
import { listNetPay } from '../batches/net-pay-store.ts'
import { isAsPlanned } from '../batches/planned-store.ts'
import { contentHash } from '../batches/review-hash-store.ts'
import { listSharedNames } from './affected/affected-store.ts'
import { listAffected, shownTarget } from './affected/list-affected.ts'
import { batchActions } from './batch-actions.ts'
import { describeBatch } from './describe-batch.ts'
import { listWaiting } from './list-waiting.ts'
import { exportHandlers } from './pdf/export-handlers.ts'
import { receiptHandlers } from './pdf/receipts.ts'
import { slipPdf } from './pdf/slip-pdf.ts'
import { slipActions } from './slip-actions.ts'
import { countShown, isErased, listSlips, type SlipFilter } from './slip-store.ts'
import { slipVersions, tellCorrection, tellWithdrawal } from './slip-versions.ts'
import { type BatchRow, countBatches, countSeenSlips, findHistoryBatch, isUnderReview, listBatches } from './store.ts'

type ListedSlip = Awaited<ReturnType<typeof listSlips>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

async function describeSlip(
  slip: ListedSlip,
  ctx: UserContext,
  targetOf: (target: string) => string,
): Promise<HistoryDetail> {
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
            ...tellCorrection(
              ctx.sealer,
              { slipId: slip.id, batchId: slip.batch_id },
              {
                version: slip.replaced_version,
                replaced_at: slip.replaced_at,
                replaced_by_name: slip.replaced_by_name ?? '',
                reason_sealed: slip.reason_sealed,
                reason_shown: slip.reason_shown ?? false,
                despite_sealed: slip.despite_sealed,
                withdrawn_at: slip.was_withdrawn_at,
                withdrawn_by_name: slip.was_withdrawn_by_name ?? '',
                withdrawn_reason_sealed: slip.was_withdrawn_reason_sealed,
              },
            ),
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
    reason: reasonText(waitsForNothing ? reasonOf('notConfigured') : slip.reason, ctx.lang, {
      isOver: !isAwaited(slip.state, slip.withdrawn_at !== null),
    }),
    target: targetOf(ctx.sealer.open('delivery', 'target', slip.delivery_id, slip.target_sealed)),
    sentAt: iso(slip.sent_at),
    readAt: iso(slip.read_at),
    confirmedAt: iso(slip.confirmed_at),
    confirmedHow: slip.confirmed_how,
    withdrawnAt: iso(slip.withdrawn_at),
    disputedAt: iso(slip.disputed_at),
    withdrawal: tellWithdrawal(ctx.sealer, slip.batch_id, slip),
    netPay: isAmount(netPay) ? netPay : null,
  }
}

async function shownSlips(filter: SlipFilter, page: { currentPage: number; pageSize: number }, ctx: UserContext) {
  const slips = await listSlips(ctx.db, ctx.company.id, filter, page)
  const names = [...new Set(slips.map(({ name }) => name))]
  const shared = await listSharedNames(ctx.db, ctx.company.id, filter.batchId, names)
  // Of people who share a name the address is what tells them apart, for those who may see it in the roster anyway.
  const ofNamesakes = shared.size > 0 ? await shownTarget(ctx) : maskTargetForHr
  return {
    list: await Promise.all(
      slips.map((slip) => describeSlip(slip, ctx, shared.has(slip.name) ? ofNamesakes : maskTargetForHr)),
    ),
    ...page,
    total: await countShown(ctx.db, ctx.company.id, filter),
  }
}

/** Whether the asker sees some departments only; row-level security hides the people and slips of the others. */
const isLimited = ({ who }: UserContext) => who.departments !== null

/**
 * A batch as a deputy sees who is limited to departments: with the number of their slips. Why a send stopped may name
 * people of other departments.
 */
const ofDepartments = (batch: BatchRow, counts: SlipCounts | undefined): BatchRow => ({
  ...batch,
  people: counts?.total ?? 0,
  sent_back: '',
  stop_notice: '',
  // Which sheets were read together, with the people of each.
  parts: [],
})

/**
 * Why a batch is not in the history: after a cancelled schedule or a send that did not take place it is under review
 * again. Who is limited to departments does not see it there either.
 */
const whyMissing = async (ctx: UserContext, batchId: string) =>
  !isLimited(ctx) && (await isUnderReview(ctx.db, ctx.company.id, batchId)) ? 'batch.underReview' : 'record.missing'

/** What is held up of those batches of which slips wait; a deputy's transaction sees their departments only. */
const heldUpOf = (ctx: UserContext, ids: string[], counts: ReadonlyMap<string, SlipCounts | undefined>) =>
  listHeldUp(
    ctx,
    ids.filter((id) => (counts.get(id)?.pending ?? 0) > 0),
  )

/** The slips of a batch that a limited deputy sees. Rows of which no slip was made yet are those of all departments. */
async function seenDetails(
  found: BatchRow,
  filter: SlipFilter,
  page: { currentPage: number; pageSize: number },
  ctx: UserContext,
) {
  const counts = (await countSeenSlips(ctx.db, ctx.company.id, [found.id])).get(found.id)
  const heldUp = (await heldUpOf(ctx, [found.id], new Map([[found.id, counts]]))).get(found.id)
  const batch = describeBatch(ofDepartments(found, counts), counts, ctx.lang, { heldUp })
  return { batch, outdated: false, ...(await shownSlips(filter, page, ctx)) }
}

/** The batches that were sent, and what HR may still do about a slip. */
export const historyHandlers: HandlersOf<'history'> = {
  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const bySlips = isLimited(ctx)
    const asked = { ...filter, bySlips }
    const listed = await listBatches(ctx.db, ctx.company.id, asked, { currentPage, pageSize })
    const ids = listed.map(({ id }) => id)
    const counts = await (bySlips ? countSeenSlips : countSlips)(ctx.db, ctx.company.id, ids)
    const batches = bySlips ? listed.map((batch) => ofDepartments(batch, counts.get(batch.id))) : listed
    const total = await countBatches(ctx.db, ctx.company.id, asked)
    const told = bySlips ? new Map<string, string>() : await toldOf(ctx, ids)
    // The sum of all would tell a limited deputy what the others are paid.
    const netPay = await listNetPay(ctx.db, ctx.sealer, ctx.company.id, bySlips ? [] : ids)
    const heldUp = await heldUpOf(ctx, ids, counts)
    const list = batches.map((batch) =>
      describeBatch(batch, counts.get(batch.id), ctx.lang, {
        told: told.get(batch.id),
        netPay: netPay.get(batch.id),
        heldUp: heldUp.get(batch.id),
      }),
    )
    return { list, currentPage, pageSize, total }
  },

  listDetails: async ({ currentPage, pageSize, ...asked }, ctx) => {
    const filter: SlipFilter = asked
    const batch = await findHistoryBatch(ctx.db, ctx.company.id, filter.batchId)
    if (!batch) return fail(await whyMissing(ctx, filter.batchId))
    const page = { currentPage, pageSize }
    if (isLimited(ctx)) return seenDetails(batch, filter, page, ctx)
    const counts = await countBatch(ctx.db, ctx.company.id, filter.batchId)
    const described = describeBatch(batch, counts, ctx.lang, {
      told: (await toldOf(ctx, [batch.id])).get(batch.id),
      netPay: (await listNetPay(ctx.db, ctx.sealer, ctx.company.id, [batch.id])).get(batch.id),
      heldUp: (await heldUpOf(ctx, [batch.id], new Map([[batch.id, counts]]))).get(batch.id),
    })
    if (!counts.total && batch.state !== 'removed') {
      // No slip is made yet, so the rows are shown of which the slips will be made.
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
      const outdated = batch.state === 'scheduled' && (await isOutdated())
      const waiting = await listWaiting(ctx, batch, outdated ? { rows: batch.planned_rows } : null, filter, page)
      return { batch: described, outdated, ...waiting, ...page }
    }
    return { batch: described, outdated: false, ...(await shownSlips(filter, page, ctx)) }
  },

  ...slipActions,
  ...slipVersions,
  ...exportHandlers,
  slipPdf,
  ...receiptHandlers,
  listAffected,
  ...batchActions,
}

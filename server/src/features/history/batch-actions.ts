import { fail } from '@zhixin/contract/errors'
import type { DeliveryState } from '@zhixin/contract/history'
import { reminderGaps } from '@zhixin/contract/history/reminder-gaps'
import { batchCan } from '@zhixin/domain/batches/states'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { parseReason } from '@zhixin/domain/findings/reason'
import { notifiedAt, reminderOf, remindFrom } from '@zhixin/domain/sending/remind'
import { namesOf, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { countBatch } from '../../outbox/delivery-count-store.ts'
import { wakeSenders } from '../../outbox/outbox-store.ts'
import { backToReview } from '../batches/send/schedule-store.ts'
import { eraseBatch } from './remove-store.ts'
import { statesOf } from './resend-states.ts'
import { heldSent, remind, sendAgain } from './send-again.ts'
import { holdBatch, listRemindable, stopSend, withdrawSlips } from './slip-store.ts'
import { sealWithdrawReason } from './slip-versions.ts'
import { findHistoryBatch } from './store.ts'

/** The number of people who were left out and whom the reply names. */
const leftOut = ({
  unreachable,
  unconfirmed,
  ofOthers,
}: Record<'unreachable' | 'unconfirmed' | 'ofOthers', string[]>) =>
  unreachable.length + unconfirmed.length + ofOthers.length

/** Notifies open windows of the counts, and senders of the work. */
async function tell(ctx: UserContext, batchId: string): Promise<void> {
  const counts = await countBatch(ctx.db, ctx.company.id, batchId)
  await ctx.notify({ kind: 'send', batchId, counts })
  await wakeSenders(ctx.db)
}

/** What HR may do about a whole batch after its release (SEND-04, SEND-13, HISTORY-03). */
export const batchActions = {
  resendBatch: async ({ batchId, which }, ctx) => {
    const batch = await heldSent(ctx, batchId)
    const { names, done } = await sendAgain(ctx, { batchId, states: statesOf[which], channel: null })
    if (!done.sent && !leftOut(done)) return fail('batch.nobodyToSend')
    record(ctx, 'batch.resend', { batch, person: namesOf(names), facts: { people: done.sent } })
    await tell(ctx, batchId)
    return done
  },

  fallBack: async ({ batchId, channel, uncertain }, ctx) => {
    const batch = await heldSent(ctx, batchId)
    const states: DeliveryState[] = uncertain ? ['failed', 'uncertain'] : ['failed']
    const { names, done } = await sendAgain(ctx, { batchId, states, channel })
    if (!done.sent && !leftOut(done)) return fail('batch.nobodyToSend')
    record(ctx, 'batch.fallBack', { batch, person: namesOf(names), facts: { people: done.sent, channel } })
    await tell(ctx, batchId)
    return done
  },

  checkRemind: async ({ batchId, everyHours, whom }, ctx) => {
    const batch = await findHistoryBatch(ctx.db, ctx.company.id, batchId)
    if (!batch) return fail('record.missing')
    if (whom === 'unconfirmed' && !batch.asks_confirmation) return fail('batch.asksNoConfirmation')
    const now = ctx.clock.now()
    const slips = await listRemindable(ctx.db, ctx.company.id, batchId, whom)
    const those = (verdict: 'remind' | 'tooSoon', hours: number) =>
      slips.filter((slip) => reminderOf(slip, whom, hours, now) === verdict)
    const tooSoon = those('tooSoon', everyHours)
    const first = tooSoon.reduce<Date | null>((known, slip) => {
      const from = remindFrom(notifiedAt(slip), everyHours)
      return known && known <= from ? known : from
    }, null)
    return {
      ready: those('remind', everyHours).length,
      tooSoon: tooSoon.length,
      from: first?.toISOString() ?? null,
      readyAtShortest: those('remind', Math.min(...reminderGaps)).length,
    }
  },

  remind: async ({ batchId, everyHours, whom }, ctx) => {
    const batch = await heldSent(ctx, batchId)
    if (whom === 'unconfirmed' && !batch.asks_confirmation) return fail('batch.asksNoConfirmation')
    const { names, done } = await remind(ctx, { batchId, everyHours, whom })
    if (done.reminded) {
      record(ctx, whom === 'unread' ? 'batch.remind' : 'batch.remindConfirm', {
        batch,
        person: namesOf(names),
        facts: { people: done.reminded },
      })
      await tell(ctx, batchId)
    }
    return done
  },

  withdrawBatch: async ({ id, reason: typed }, ctx) => {
    const batch = await heldSent(ctx, id)
    const reason = parseReason(storableText(typed)) ?? fail('batch.reasonSaysNothing')
    const { accountId, userName } = ctx.who
    const reasonSealed = sealWithdrawReason(ctx.sealer, id, reason)
    const by = { companyId: ctx.company.id, batchId: id, accountId, userName, reasonSealed }
    const withdrawn = await withdrawSlips(ctx.db, by, ctx.clock.now())
    if (!withdrawn) return fail('slip.cannotWithdraw')
    record(ctx, 'batch.withdraw', {
      batch,
      facts: { people: withdrawn },
      changes: [{ field: 'reason', what: '', before: '', after: reason }],
    })
    await tell(ctx, id)
    return { withdrawn }
  },

  cancel: async ({ id }, ctx) => {
    const companyId = ctx.company.id
    const batch = await holdBatch(ctx.db, companyId, id)
    if (!batch) return fail('record.missing')
    if (!batchCan('stop', batch.state)) return fail('batch.notStoppable')
    const before = await countBatch(ctx.db, companyId, id)
    if (!before.total) {
      // The batch is scheduled or its slips are not made yet: nothing was sent, so it can be changed again.
      await backToReview(ctx.db, companyId, id)
      record(ctx, batch.state === 'scheduled' ? 'batch.unschedule' : 'batch.stop', {
        batch,
        facts: { people: batch.people },
      })
      await ctx.notify({ kind: 'batch', batchId: id })
      return { state: 'review', cancelled: batch.people, kept: 0 }
    }
    const cancelled = await stopSend(ctx.db, companyId, id, ctx.clock.now())
    const kept = before.total - before.cancelled - before.withdrawn - cancelled
    record(ctx, 'batch.stop', { batch, facts: { people: cancelled, kept } })
    await tell(ctx, id)
    return { state: batch.state, cancelled, kept }
  },

  remove: async ({ id }, ctx) => {
    const companyId = ctx.company.id
    const batch = await heldSent(ctx, id)
    const { pending } = await countBatch(ctx.db, companyId, id)
    if (!batchCan('removeSent', batch.state) || pending > 0) return fail('batch.notSentYet')
    const { accountId, userName } = ctx.who
    const now = ctx.clock.now()
    await withdrawSlips(ctx.db, { companyId, batchId: id, accountId, userName, reasonSealed: null }, now)
    const done = await eraseBatch(ctx.db, { companyId, batchId: id, accountId, userName }, now)
    record(ctx, 'batch.removeSent', { batch, facts: { people: done.kept + done.erased, kept: done.kept } })
    await ctx.notify({ kind: 'batch', batchId: id })
    return done
  },
} satisfies Partial<HandlersOf<'history'>>

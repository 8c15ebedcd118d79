import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { batchCan } from '@zhixin/domain/batches/states'
import { localTimeAt, resolveSetTime, startOf, timeFault } from '@zhixin/domain/sending/set-time'
import { record } from '../../../audit/record.ts'
import { requireChannel } from '../../../channels/company-channel.ts'
import { wordsHash } from '../../../channels/wording.ts'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../handler.ts'
import { refuseUnserved } from '../../orders/refuse-unserved.ts'
import { isAsPlanned } from '../planned-store.ts'
import { contentHash, reviewHash } from '../review-hash-store.ts'
import { refusalByState, releasable } from './release.ts'
import { scheduleOf } from './schedule-store.ts'
import { type ChosenTime, changeTime, findBatchToSend, findLastRelease, findLastTime, startWaiting } from './store.ts'

/**
 * Returns the instant of a local time of the company. Refuses a time that does not exist, an ambiguous time without a
 * choice, and a time in the past.
 */
function chosenInstant(ctx: UserContext, localTime: string, which: 'first' | 'second' | undefined): Date {
  const zone = ctx.company.timeZone
  const spoken = (local: string) => local.replace('T', ' ')
  const found = resolveSetTime(localTime, zone)
  if (found.kind === 'none') return fail('schedule.notATime')
  if (found.kind === 'gap') {
    const { before, after } = found
    return fail('schedule.gap', { zone, time: spoken(localTime), before: spoken(before), after: spoken(after) })
  }
  if (found.kind === 'twice' && !which) return fail('schedule.twice', { zone, time: spoken(localTime) })
  const at = found.kind === 'once' ? found.at : which === 'first' ? found.first : found.second
  const fault = timeFault(at, ctx.clock.now())
  return fault ? fail(`schedule.${fault}`) : at
}

const lastOf = (local: string | null) =>
  local === null ? null : { day: Number(local.slice(8, 10)), time: local.slice(11) }

/** Scheduled sends: choosing a time, changing it, and the last choice (SEND-01, SEND-09). */
export const timedHandlers = {
  timingSend: async ({ localTime, which, ...wish }, ctx) => {
    const at = chosenInstant(ctx, localTime, which)
    await ctx.inCompany((db) => refuseUnserved({ ...ctx, db }, at))
    const companyId = ctx.company.id
    const { id, channel } = wish
    const timeZone = ctx.company.timeZone
    const timeFor = (avoidsFullHour: boolean): ChosenTime => {
      const startsAt = startOf({ at, timeZone, key: id }, avoidsFullHour)
      return { localTime, timeZone, at, startsAt }
    }
    const now = ctx.clock.now()
    let time: ChosenTime
    let [people, title] = [0, '']
    // This reads in a transaction of its own, because the check that follows may take long and the handler's
    // transaction begins after it.
    const before = await ctx.inCompany((db) => findBatchToSend(db, companyId, id, false))
    if (before && batchCan('reschedule', before.state)) {
      // The scheduled time may come right now: whoever holds the lock of the batch decides.
      const batch = await findBatchToSend(ctx.db, companyId, id, true)
      if (!batch) return fail('record.missing')
      if (!batchCan('reschedule', batch.state))
        return fail(batch.state === 'review' ? 'batch.changed' : refusalByState[batch.state])
      if (batch.channel !== channel) return fail('batch.otherChannel')
      if (wish.reviewHash !== (await reviewHash(ctx.db, companyId, id))) return fail('batch.changed')
      if (!(await isAsPlanned(ctx.db, { companyId, batchId: id, channel }, batch.planned_hash, contentHash)))
        return fail('batch.changed')
      const words = await wordsHash(ctx, ctx.company, batch, channel)
      if (batch.planned_words !== null && batch.planned_words !== words) return fail('batch.changed')
      const by = await requireChannel(ctx, channel)
      time = timeFor(by.avoidsFullHour ?? false)
      await changeTime(ctx.db, { companyId, id }, time, now)
      ;({ people, title } = batch)
    } else {
      const released = await releasable(ctx, wish)
      time = timeFor(released.channel.avoidsFullHour ?? false)
      const { planned, words } = released
      await startWaiting(ctx.db, { companyId, id, channel, planned, words, by: ctx.who }, time, now)
      ;({ people } = released)
      ;({ title } = released.batch)
    }
    const facts = { people, channel, time: `${localTime.replace('T', ' ')} ${timeZone}` }
    record(ctx, 'batch.schedule', { batch: { id, title }, facts })
    // The roster may have changed while this was being decided.
    await ctx.enqueue('batch.recheck', { companyId })
    await ctx.notify({ kind: 'batch', batchId: id })
    const schedule = { localTime, timeZone, at: at.toISOString(), startsAt: time.startsAt.toISOString() }
    return { batchId: id, people, schedule }
  },

  lastTimeType: async (_, ctx) => {
    const last = await findLastRelease(ctx.db, ctx.company.id)
    return { type: last?.send_type === 'timed' ? 'timed' : 'now' }
  },

  lastTimeField: async (_, ctx) => ({
    last: lastOf(await findLastTime(ctx.db, ctx.company.id)),
    timeZone: ctx.company.timeZone,
  }),

  toBeSentConfig: async ({ batchId }, ctx) => {
    const batch = await findBatchToSend(ctx.db, ctx.company.id, batchId, false)
    if (!batch) return fail('record.missing')
    const last = await findLastRelease(ctx.db, ctx.company.id)
    const schedule = scheduleOf(batch)
    return {
      batchId,
      channel: channelName.parse(batch.channel),
      type: schedule || (last?.send_type === 'timed' && batch.state === 'review') ? 'timed' : 'now',
      schedule,
      last: lastOf(await findLastTime(ctx.db, ctx.company.id)),
      timeZone: ctx.company.timeZone,
      now: localTimeAt(ctx.clock.now(), ctx.company.timeZone),
    }
  },
} satisfies Partial<HandlersOf<'batches'>>

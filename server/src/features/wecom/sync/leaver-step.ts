import { dayIn } from '@zhixin/domain/session/service-days'
import { needsQuestion } from '@zhixin/domain/wecom/leaver-limit'
import { recordBy } from '../../../audit/record.ts'
import type { Db } from '../../../database/transaction.ts'
import { recheckStreams } from '../../../live/notify.ts'
import { holdMembersAmong, removeDeputy, removeInvitationsOf } from '../../admins/end-administration-store.ts'
import { noteSynced } from '../wecom-store.ts'
import {
  clearMissing,
  countMissing,
  countPresent,
  listMissing,
  markLeft,
  markMissing,
  saveVerdicts,
} from './leaver-store.ts'
import { recordPeople } from './record-people.ts'
import { answered, type Step, type SyncContext } from './sync-context.ts'
import type { SyncRow } from './sync-row.ts'
import { advance, countsOf } from './sync-store.ts'

/** Members about whom WeCom is asked in one step, at the same time. */
const questionsPerStep = 10
/** People who are marked as left in one transaction. */
const leaversPerStep = 200

/** The cursor of a run that knows whom it has not seen. */
const marked = 'marked'

/**
 * Finds out who has left. Not being listed is no proof: WeCom is asked about each of them, and only whom it does not know
 * any more (60111) has left. Whoever is merely out of the application's sight stays. Unusually many wait for HR.
 */
export const settleLeavers: Step = async (ctx, sync) => {
  if (sync.cursor !== marked)
    return ctx.inCompany(async (db) => {
      const total = await markMissing(db, sync)
      return advance(db, sync, { cursor: marked, done: 0, total })
    })
  const missing = await ctx.inCompany((db) => listMissing(db, sync, '', questionsPerStep))
  if (missing.length) return askAbout(ctx, sync, missing)
  return ctx.inCompany((db) => decideLeavers(db, ctx, sync))
}

async function askAbout(ctx: SyncContext, sync: SyncRow, missing: readonly { member: string; messenger: string }[]) {
  const answers = await Promise.all(missing.map(({ member }) => ctx.book.member(member)))
  const verdicts = missing.map(({ member }, at) => {
    const { state } = answered(answers[at] ?? { value: { state: 'unseen' as const } })
    return { member, verdict: state === 'gone' ? ('gone' as const) : ('unseen' as const) }
  })
  return ctx.inCompany(async (db) => {
    const moved = await advance(db, sync, { done: sync.done + verdicts.length })
    await saveVerdicts(db, ctx.companyId, verdicts)
    return moved
  })
}

async function decideLeavers(db: Db, ctx: SyncContext, sync: SyncRow): Promise<SyncRow> {
  const gone = await countMissing(db, sync, 'gone')
  if (sync.leavers === '' && needsQuestion(gone, await countPresent(db, ctx.companyId))) {
    const counts = { ...countsOf(sync), left: gone }
    return advance(db, sync, { phase: 'asking', counts: JSON.stringify(counts), done: 0, total: 0 })
  }
  return gone && sync.leavers !== 'stay' ? markPage(db, ctx, sync) : finish(db, ctx, sync)
}

/** Marks some of those who have left. Deputies lose the access; the main administrator hands over first. */
async function markPage(db: Db, ctx: SyncContext, sync: SyncRow): Promise<SyncRow> {
  const { companyId, services } = ctx
  const now = services.clock.now()
  const people = await listMissing(db, sync, 'gone', leaversPerStep)
  const ids = people.map(({ id }) => id)
  await removeInvitationsOf(db, companyId, ids)
  const admins = await holdMembersAmong(db, companyId, ids)
  const main = admins.filter(({ roles }) => roles.includes('mainAdmin')).map(({ employeeId }) => employeeId)
  const source = { companyId, actor: { kind: 'system' } as const }
  for (const { accountId, employeeId } of admins) {
    const person = people.find(({ id }) => id === employeeId)
    if (!person || main.includes(employeeId)) continue
    // Whoever leaves keeps no other role either, not even that of the platform's own users.
    await removeDeputy(db, companyId, { accountId, roles: [] })
    recordBy(services, db, source, 'admin.remove', { person, facts: { reason: 'leftRoster' } })
  }
  if (admins.length > main.length) await recheckStreams(db, companyId)
  const leaving = people.filter(({ id }) => !main.includes(id))
  await saveVerdicts(
    db,
    companyId,
    people.filter(({ id }) => main.includes(id)).map(({ member }) => ({ member, verdict: 'kept' as const })),
  )
  await markLeft(
    db,
    companyId,
    leaving.map(({ id }) => id),
    { now, day: dayIn(ctx.timeZone, now) },
  )
  const counts = countsOf(sync)
  const left = leaving.filter(({ status }) => status === 'active')
  counts.left += left.length
  recordPeople(ctx, db, 'employee.leave', left)
  // From the first page on nobody is asked again, or the pages of one run would be counted against each other.
  return advance(db, sync, { leavers: 'leave', counts: JSON.stringify(counts), done: sync.done + people.length })
}

async function finish(db: Db, ctx: SyncContext, sync: SyncRow): Promise<SyncRow> {
  const now = ctx.services.clock.now()
  const counts = countsOf(sync)
  counts.unseen = await countMissing(db, sync, 'unseen')
  counts.kept = await countMissing(db, sync, 'kept')
  if (sync.leavers === 'stay') counts.left = 0
  const ended = {
    phase: 'done' as const,
    counts: JSON.stringify(counts),
    ended_at: now,
    rests_until: null,
    trouble: '',
  }
  const moved = await advance(db, sync, ended)
  await clearMissing(db, sync)
  await noteSynced(db, ctx.companyId, now)
  const { added, linked, updated, returned, left, members: people } = counts
  const facts = { people, added, linked, updated, returned, left }
  recordBy(ctx.services, db, { companyId: ctx.companyId, actor: { kind: 'system' } }, 'wecom.synced', { facts })
  return moved
}

import type { OpenMatter } from '@zhixin/contract/dashboard'
import type { SlipCounts } from '@zhixin/contract/history'
import { reminderGaps } from '@zhixin/contract/history/reminder-gaps'
import { hasArrived, isUnderway } from '@zhixin/domain/dashboard/batch-standing'
import { addCounts, isSentInMonth, monthIn, noSlips, sumNetPay } from '@zhixin/domain/dashboard/month'
import { mattersForDays, openMatters } from '@zhixin/domain/dashboard/open-matters'
import { mayReadPay } from '@zhixin/domain/navigation/pay-right'
import { isOrdinary, maySee, userTypeIn, type Visitor } from '@zhixin/domain/navigation/visibility'
import { remindFrom } from '@zhixin/domain/sending/remind'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { countSlips } from '../../outbox/delivery-count-store.ts'
import { listHeldUp } from '../../outbox/held-up-store.ts'
import { listNetPay } from '../batches/net-pay-store.ts'
import { scheduleOf } from '../batches/send/schedule-store.ts'
import { countOpen } from '../questions/inbox-store.ts'
import { findMenuNames } from '../session/menu-store.ts'
import {
  countPeople,
  hasBatches,
  listFirstNotified,
  listRecentRuns,
  listRunsSince,
  listScheduledRuns,
} from './store.ts'
import { showTrends } from './trends.ts'

const shownRuns = 6
const day = 24 * 60 * 60 * 1000

type Run = Awaited<ReturnType<typeof listRecentRuns>>[number]

const nameOf = (run: Run) => ({
  id: run.id,
  title: run.title,
  fileName: run.file_name,
  period: run.period,
  salaryType: run.salary_type,
  salaryTypeName: run.salary_type_name,
})

async function visitorOf({ who, company, pools }: UserContext): Promise<Visitor> {
  const { roles, employeeId } = who
  const userType = userTypeIn(who.userType, roles)
  const menuNames = isOrdinary(userType) ? await findMenuNames(pools, who) : []
  return { userType, roles, employeeId, menuNames, special: company.special }
}

/**
 * Says of slips that nobody has opened or confirmed from when the first person can be reminded (SEND-13). Only slips of
 * a send within the shortest interval are looked at: of an older one somebody can be reminded already.
 */
async function withRemindFrom(
  { db, company, clock }: UserContext,
  matters: readonly OpenMatter[],
  sentAt: ReadonlyMap<string, Date | null>,
): Promise<OpenMatter[]> {
  const since = clock.now().getTime() - Math.min(...reminderGaps) * 3_600_000
  const ids = matters
    .filter(({ kind }) => kind === 'unread' || kind === 'unconfirmed')
    .map(({ batch }) => batch.id)
    .filter((id) => (sentAt.get(id)?.getTime() ?? 0) > since)
  const notified = await listFirstNotified(db, company.id, ids)
  return matters.map((matter) => {
    if (matter.kind !== 'unread' && matter.kind !== 'unconfirmed') return matter
    const first = notified.get(matter.batch.id)?.[matter.kind]
    const from = first && remindFrom(first, Math.min(...reminderGaps))
    return { ...matter, remindFrom: from && from > clock.now() ? from.toISOString() : null }
  })
}

/** The dashboard (SHELL-19). It shows to nobody what the screens behind it refuse to them. */
export const dashboardHandlers: HandlersOf<'dashboard'> = {
  trends: async (_input, ctx) => showTrends(ctx, await visitorOf(ctx)),

  show: async (_input, ctx) => {
    const { db, company, sealer } = ctx
    const now = ctx.clock.now()
    const visitor = await visitorOf(ctx)
    const [seesSent, seesUnsent] = [maySee(visitor, 'salaryRecord'), maySee(visitor, 'salarySlip')]

    const recent = seesSent ? await listRecentRuns(db, company.id, shownRuns) : []
    const month = monthIn(company.timeZone, now)
    // The open matters and whatever was sent in this month lie within so many days; its pay may be sent before.
    const since = new Date(now.getTime() - mattersForDays * day)
    const lately = seesSent ? await listRunsSince(db, company.id, since, month) : []
    const scheduled = seesSent || seesUnsent ? await listScheduledRuns(db, company.id) : []

    const known = [...new Map([...recent, ...lately].map((run) => [run.id, run])).values()]
    const counted = await countSlips(
      db,
      company.id,
      known.map(({ id }) => id),
    )
    const countsOf = (run: Run): SlipCounts =>
      counted.get(run.id) ?? { ...noSlips, total: run.people, pending: run.people }
    const ofMonth = lately.filter((run) => run.period === month && isUnderway(countsOf(run)))
    const others = lately.filter(
      (run) => run.period !== month && isSentInMonth(run, company.timeZone, now) && hasArrived(countsOf(run)),
    )
    const waiting = known.filter((run) => countsOf(run).pending > 0).map(({ id }) => id)
    const heldUp = await listHeldUp(ctx, waiting)
    const matters = openMatters(
      lately.map((run) => ({
        batch: nameOf(run),
        sentAt: run.sent_at,
        counts: countsOf(run),
        heldUp: heldUp.get(run.id),
      })),
      now,
    )
    const paid = mayReadPay(visitor) ? [...recent, ...ofMonth, ...scheduled].map(({ id }) => id) : []
    const netPay = await listNetPay(db, sealer, company.id, [...new Set(paid)])

    return {
      month,
      timeZone: company.timeZone,
      sent: seesSent
        ? {
            runs: ofMonth.length,
            netPay: sumNetPay(ofMonth.map(({ id }) => netPay.get(id))),
            counts: addCounts(ofMonth.map(countsOf)),
            others: others.length,
          }
        : null,
      matters: await withRemindFrom(ctx, matters, new Map(lately.map((run) => [run.id, run.sent_at]))),
      questions: maySee(visitor, 'employeeQuestions')
        ? (await countOpen(db, company.id, ctx.who.accountId)).open
        : null,
      scheduled: scheduled.flatMap((run) => {
        const schedule = scheduleOf(run)
        const [pay, isStopped] = [netPay.get(run.id) ?? null, run.stop_notice !== '']
        return schedule ? [{ ...nameOf(run), people: run.people, netPay: pay, schedule, isStopped }] : []
      }),
      recent: recent.map((run) => ({
        ...nameOf(run),
        state: run.state,
        people: run.people,
        netPay: netPay.get(run.id) ?? null,
        sentAt: run.sent_at?.toISOString() ?? null,
        counts: countsOf(run),
        heldUp: heldUp.get(run.id) ?? null,
      })),
      people: await countPeople(db, company.id),
      isNew: !(await hasBatches(db, company.id)),
    }
  },
}

import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { type ErrorKey, errors, fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { Sync } from '@zhixin/contract/wecom'
import { v7 as newId } from 'uuid'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { payReaders } from '../employees/contact-changes.ts'
import { countMissing, listMissing } from './sync/leaver-store.ts'
import { confirmed, departmentOf } from './sync/plan-step.ts'
import { departmentNames, listPlans, saveDecision } from './sync/plan-store.ts'
import type { SyncRow } from './sync/sync-row.ts'
import { addSync, advance, countsOf, findLatestSync, isEnded, SupersededError } from './sync/sync-store.ts'
import { findConnection, postponeNext } from './wecom-store.ts'

/** How old (ms) a reading may be that HR confirms; an older one is read anew, and HR is asked about that. */
const maxReadingAge = 24 * 3_600_000

/** A run as HR sees it. */
export function describeSync(sync: SyncRow, ctx: Pick<UserContext, 'lang'>): Sync {
  const trouble: { key: ErrorKey; params: Record<string, string> } | null = sync.trouble
    ? JSON.parse(sync.trouble)
    : null
  return {
    id: sync.id,
    phase: sync.phase,
    done: sync.done,
    total: sync.total,
    isFirst: sync.is_first,
    counts: countsOf(sync),
    startedAt: sync.started_at.toISOString(),
    startedBy: sync.started_by_name,
    endedAt: sync.ended_at?.toISOString() ?? null,
    restsUntil: sync.rests_until?.toISOString() ?? null,
    trouble: trouble ? translate(errors[trouble.key].text, ctx.lang, trouble.params) : '',
  }
}

/** Moves a run on as HR says; whoever has seen an older state is told so. */
async function moveOn(ctx: UserContext, sync: SyncRow, changes: Parameters<typeof advance>[2]): Promise<void> {
  try {
    const { phase, done, total } = await advance(ctx.db, sync, { ...changes, alive_at: ctx.clock.now() })
    await ctx.notify({ kind: 'wecom', phase, done, total })
  } catch (error) {
    if (error instanceof SupersededError) fail('wecom.notWaiting')
    throw error
  }
}

export const syncHandlers = {
  async startSync(_input: object, ctx: UserContext): Promise<ReplyOf<'wecom.startSync'>> {
    const companyId = ctx.company.id
    const connection = (await findConnection(ctx.db, companyId)) ?? fail('wecom.notConnected')
    const latest = await findLatestSync(ctx.db, companyId)
    const now = ctx.clock.now()
    if (latest?.phase === 'failed') {
      await moveOn(ctx, latest, { phase: latest.failed_in as SyncRow['phase'], failed_in: '', ended_at: null })
    } else {
      const { me, others } = await payReaders(ctx)
      const by = { id: ctx.who.accountId, name: ctx.who.userName, mayReadPay: me, settlesChanges: me && !others }
      const isFirst = connection.synced_at === null
      if (!(await addSync(ctx.db, { companyId, id: newId(), isFirst, by }, now))) return fail('wecom.syncRuns')
    }
    await ctx.enqueue('wecom.sync', { companyId })
    record(ctx, 'wecom.sync')
    return {}
  },

  async stopSync(_input: object, ctx: UserContext): Promise<ReplyOf<'wecom.stopSync'>> {
    const sync = await findLatestSync(ctx.db, ctx.company.id)
    if (!sync || isEnded(sync.phase)) return fail('wecom.notWaiting')
    const now = ctx.clock.now()
    await moveOn(ctx, sync, { phase: 'stopped', ended_at: now })
    await postponeNext(ctx.db, ctx.company.id, now)
    record(ctx, 'wecom.stopSync')
    return {}
  },

  async listPlan(
    { kind, currentPage, pageSize }: InputOf<'wecom.listPlan'>,
    ctx: UserContext,
  ): Promise<ReplyOf<'wecom.listPlan'>> {
    const sync = await findLatestSync(ctx.db, ctx.company.id)
    const page = { currentPage, pageSize }
    if (!sync) return { list: [], ...page, total: 0 }
    if (kind === 'left') {
      const list = await listMissing(ctx.db, sync, 'gone', pageSize, (currentPage - 1) * pageSize)
      return {
        list: list.map(({ id, name, department, employee_no: employeeNo }) => ({
          member: '',
          name,
          department,
          how: '',
          person: { id, name, department, employeeNo },
          decision: '',
        })),
        ...page,
        total: await countMissing(ctx.db, sync, 'gone'),
      }
    }
    const [{ list, total }, names] = [
      await listPlans(ctx.db, sync, { kind, currentPage, pageSize }),
      await departmentNames(ctx.db, sync),
    ]
    return {
      list: list.map((row) => ({
        member: row.member,
        name: row.name || row.user_id,
        department: departmentOf(row.departments, names),
        how: row.how as ReplyOf<'wecom.listPlan'>['list'][number]['how'],
        person: row.personId
          ? {
              id: row.personId,
              name: row.personName ?? '',
              department: row.department ?? '',
              employeeNo: row.employee_no ?? '',
            }
          : null,
        decision: row.decision,
      })),
      ...page,
      total,
    }
  },

  async decide({ member, decision }: InputOf<'wecom.decide'>, ctx: UserContext): Promise<ReplyOf<'wecom.decide'>> {
    const sync = await findLatestSync(ctx.db, ctx.company.id)
    if (sync?.phase !== 'preview') return fail('wecom.notWaiting')
    if (!(await saveDecision(ctx.db, sync, member, decision))) return fail('record.missing')
    record(ctx, 'wecom.decide', { facts: { member, decision: decision || 'undecided' } })
    return {}
  },

  async confirm({ leavers }: InputOf<'wecom.confirm'>, ctx: UserContext): Promise<ReplyOf<'wecom.confirm'>> {
    const sync = await findLatestSync(ctx.db, ctx.company.id)
    if (sync?.phase !== 'preview' && sync?.phase !== 'asking') return fail('wecom.notWaiting')
    const isOld = ctx.clock.now().getTime() - sync.alive_at.getTime() > maxReadingAge
    const counts = JSON.stringify({ ...countsOf(sync), left: 0 })
    if (isOld) await moveOn(ctx, sync, { phase: 'departments', cursor: '', done: 0, total: 0, counts })
    else if (sync.phase === 'preview') await moveOn(ctx, sync, { phase: 'matching', cursor: confirmed })
    // Without the cursor WeCom is asked about each of them again: somebody may have been put back meanwhile.
    else await moveOn(ctx, sync, { phase: 'leavers', leavers, counts, cursor: '' })
    await ctx.enqueue('wecom.sync', { companyId: ctx.company.id })
    record(ctx, 'wecom.confirm', { facts: sync.phase === 'asking' ? { decision: leavers } : {} })
    return {}
  },
}

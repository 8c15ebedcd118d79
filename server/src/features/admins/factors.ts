import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { recheckStreams } from '../../live/notify.ts'
import { dropLinks } from '../session/enterprise-store.ts'
import { removeFactors, saveRequired } from '../session/second-factor/store.ts'
import { holdDeputy, personOf } from './deputies.ts'
import { asMain } from './main-admin.ts'
import { endSessionsIn, isMemberElsewhere } from './store.ts'

/** Demands a second factor of everybody in the company, or no longer (AUTH-11). Sessions that are open go on. */
export async function requireFactor(
  { required }: InputOf<'admins.requireFactor'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  await asMain(ctx, async (db) => {
    await saveRequired(db, {
      company_id: ctx.company.id,
      factor_required: required,
      changed_by_name: ctx.who.userName,
      changed_at: ctx.clock.now(),
    })
    record(ctx, 'factor.require', { facts: { status: required ? 'on' : 'off' } }, db)
  })
  return {}
}

/**
 * Removes the second factor of a deputy who has lost it. An account that leads to another company too is not one
 * company's to weaken.
 */
export async function resetFactor(
  { id }: InputOf<'admins.resetFactor'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  await asMain(ctx, async (db) => {
    const deputy = (await holdDeputy(db, ctx, id)) ?? fail('record.missing')
    if (deputy.user_type === 2 || (await isMemberElsewhere(db, ctx.company.id, id))) fail('admins.factorElsewhere')
    if (!(await removeFactors(db, id))) fail('admins.noFactor')
    const now = ctx.clock.now()
    await endSessionsIn(db, ctx.company.id, id, now, 'factorChange')
    await dropLinks(db, id)
    await recheckStreams(db, ctx.company.id)
    record(ctx, 'factor.reset', { person: personOf(deputy) }, db)
    await enqueue(db, 'factor.tell', { accountId: id, what: 'reset', at: now.toISOString() })
  })
  return {}
}

import type { ContactKind, ContactOutcome } from '@zhixin/contract/employees/contact-changes'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { type Db, platformStatement } from '../../database/transaction.ts'
import { listPayReaders } from '../session/pay-readers-store.ts'
import { hasUnnoted, noteChanges, notePhones } from './contact-change-store.ts'

/** Returns which users of the caller's company may read pay: the caller, others. */
export async function payReaders(ctx: UserContext): Promise<{ me: boolean; others: boolean }> {
  const readers = await listPayReaders(platformStatement(ctx.pools), ctx.company.id)
  const me = readers.delete(ctx.who.accountId)
  return { me, others: readers.size > 0 }
}

/**
 * Returns what a change of a contact means. The only user who may read pay gains nothing by it, and nobody else could
 * confirm it, so it counts at once. Somebody without that right has it confirmed before anything is sent to it.
 */
export const contactOutcomeOf = ({ me, others }: { me: boolean; others: boolean }): ContactOutcome =>
  me ? (others ? 'held' : 'opens') : 'waits'

/**
 * Records the author of the contact changes that the database has detected in this transaction (TRUST-06), and has the
 * owners notified. What counts at once is settled here. The author of changed phones is recorded for everybody, with slips
 * or without (ACCOUNT-02). A code path that forgets to call this leaves the changes open and
 * without an author, which closes slips and never opens any. Returns what changed.
 */
export async function noteContactChanges(
  ctx: UserContext,
  db: Db = ctx.db,
): Promise<{ employeeId: string; kind: ContactKind }[]> {
  const companyId = ctx.company.id
  await notePhones(db, companyId, { id: ctx.who.accountId, name: ctx.who.userName })
  if (!(await hasUnnoted(db, companyId))) return []
  const readers = await payReaders(ctx)
  const by = { id: ctx.who.accountId, name: ctx.who.userName, mayReadPay: readers.me }
  const settled = contactOutcomeOf(readers) === 'opens' ? ctx.clock.now() : null
  const noted = await noteChanges(db, companyId, by, settled)
  await ctx.enqueue('contact.tell', { companyId }, db)
  return noted.map(({ employee_id: employeeId, kind }) => ({ employeeId, kind }))
}

/** The columns of a new person whose contacts the caller has entered, as noteContactChanges records it of changed ones. */
export const enteredBy = (ctx: UserContext, now: Date) => ({
  phone_changed_at: now,
  phone_changed_by: ctx.who.accountId,
  phone_changed_by_name: ctx.who.userName,
})

/** Does the same and records the audit entry, where a person is edited by hand. */
export function recordContactChange(
  ctx: UserContext,
  person: { id: string; name: string },
  changed: readonly { kind: ContactKind }[],
  changes?: NonNullable<Parameters<typeof record>[2]>['changes'],
): void {
  record(ctx, 'employee.changeContact', {
    person,
    facts: { fields: changed.map(({ kind }) => kind) },
    ...(changes && { changes }),
  })
}

import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { type Db, platformStatement } from '../../database/transaction.ts'
import { listPayReaders } from '../session/pay-readers-store.ts'
import { hasUnnoted, noteChanges } from './contact-change-store.ts'

/** Who of the caller's company may read pay. */
export async function payReaders(ctx: UserContext): Promise<{ me: boolean; others: boolean }> {
  const readers = await listPayReaders(platformStatement(ctx.pools), ctx.company.id)
  const me = readers.delete(ctx.who.accountId)
  return { me, others: readers.size > 0 }
}

/**
 * Says who made the changes of contacts that the database has seen in this transaction (TRUST-06), and has the owners told.
 * Whoever may read pay and is the only one has nobody to confirm it and nothing to gain: it is settled at once. A path that
 * forgets to call this leaves them open and without a name, which shuts slips and never opens any. Returns what changed.
 */
export async function noteContactChanges(
  ctx: UserContext,
  db: Db = ctx.db,
): Promise<{ employeeId: string; kind: ContactKind }[]> {
  const companyId = ctx.company.id
  if (!(await hasUnnoted(db, companyId))) return []
  const { me, others } = await payReaders(ctx)
  const by = { id: ctx.who.accountId, name: ctx.who.userName, mayReadPay: me }
  const noted = await noteChanges(db, companyId, by, me && !others ? ctx.clock.now() : null)
  await ctx.enqueue('contact.tell', { companyId }, db)
  return noted.map(({ employee_id: employeeId, kind }) => ({ employeeId, kind }))
}

/** The same with its entry in the trail, where a person is changed by hand. */
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

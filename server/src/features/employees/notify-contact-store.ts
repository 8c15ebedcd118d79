import type { Db } from '../../database/transaction.ts'

/** Lists changes whose owner was not notified yet, with the current roster entry, oldest first. */
export function listUntold(db: Db, companyId: string, max: number) {
  return db
    .selectFrom('contact_change as c')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'c.company_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .innerJoin('company as o', 'o.id', 'c.company_id')
    .where('c.company_id', '=', companyId)
    .where('c.told_at', 'is', null)
    .select(['c.id', 'c.employee_id', 'c.kind', 'c.old_value', 'c.new_value', 'c.changed_at'])
    .select(['e.name', 'e.phone_sealed', 'e.email_sealed', 'e.messenger', 'o.name as company'])
    .orderBy('c.changed_at')
    .limit(max)
    .execute()
}

/** Lists a person's contacts from before the open changes. */
export function listFirstContacts(db: Db, companyId: string, employeeId: string) {
  return db
    .selectFrom('contact_change')
    .select(['kind', 'old_value', 'new_value', 'changed_at'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('settled_at', 'is', null)
    .orderBy('changed_at')
    .execute()
}

/** Records how the owner was notified; '' when that was impossible. Returns true for the first call only. */
export async function markTold(db: Db, companyId: string, id: string, how: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_change')
    .set({ told_at: now, told_how: how })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Lists companies with changes that have waited for a notice for longer than a job takes, because their job was lost.
 */
export async function companiesWithUntold(platform: Db, before: Date): Promise<string[]> {
  const rows = await platform
    .selectFrom('contact_change')
    .select('company_id')
    .distinct()
    .where('told_at', 'is', null)
    .where('changed_at', '<', before)
    .execute()
  return rows.map((row) => row.company_id)
}

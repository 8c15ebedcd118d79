import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Returns how many reminders each slip of a batch has had; slips without one are left out. */
export async function countReminders(db: Db, companyId: string, batchId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('delivery')
    .select((eb) => ['slip_id', eb.fn.max('nth').as('nth')])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('kind', '<>', 'slip')
    .groupBy('slip_id')
    .execute()
  return new Map(rows.map(({ slip_id, nth }) => [slip_id, nth] as const))
}

export async function addReminders(db: Db, reminders: Insertable<Tables['delivery']>[], now: Date): Promise<void> {
  const [first] = reminders
  if (!first) return
  await db.insertInto('delivery').values(reminders).execute()
  await db
    .updateTable('slip')
    .set({ reminded_at: now })
    .where('company_id', '=', first.company_id)
    .where(
      'id',
      'in',
      reminders.map(({ slip_id }) => slip_id),
    )
    .execute()
}

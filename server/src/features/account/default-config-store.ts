import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Returns what new batches of the company begin with; undefined when nobody has ever chosen it. */
export function findCompanyDefault(db: Db, companyId: string) {
  return db
    .selectFrom('company_default')
    .select(['channel', 'slip_style', 'changed_by_name', 'changed_at', 'leaver_months'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function putCompanyDefault(db: Db, wanted: Insertable<Tables['company_default']>): Promise<void> {
  const { company_id: _, ...rest } = wanted
  await db
    .insertInto('company_default')
    .values(wanted)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

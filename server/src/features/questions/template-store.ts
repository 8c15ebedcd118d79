import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Lists the templates of a company, locked until the transaction ends where they are about to change. */
export function listTemplates(db: Db, companyId: string, isChange = false) {
  const query = db
    .selectFrom('answer_template')
    .select(['id', 'name', 'text_sealed'])
    .where('company_id', '=', companyId)
    .orderBy('name')
  return (isChange ? query.forUpdate() : query).execute()
}

export async function saveTemplate(db: Db, template: Insertable<Tables['answer_template']>): Promise<void> {
  const { company_id: _, id: __, ...rest } = template
  await db
    .insertInto('answer_template')
    .values(template)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(rest))
    .execute()
}

export async function removeTemplate(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('answer_template').where('company_id', '=', companyId).where('id', '=', id).execute()
}

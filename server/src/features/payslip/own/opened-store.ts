import type { Db } from '../../../database/transaction.ts'

/** Lists the sealed contents of one person's slips, the oldest first. */
export function listContents(db: Db, companyId: string, employeeId: string, ids: readonly string[]) {
  return db
    .selectFrom('slip')
    .select(['id', 'version', 'sent_at', 'content_sealed'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .where('read_at', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** Keeps the language that a person has chosen. */
export async function setLanguage(
  db: Db,
  companyId: string,
  employeeId: string,
  language: 'ch' | 'en' | 'ceh',
): Promise<void> {
  await db
    .updateTable('employee')
    .set({ language })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute()
}

import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Whether a company of that name is there, in whatever spelling (width, case, blanks). Needs a platform transaction. */
export async function isCompanyKnown(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql<SqlBool>`company_name_key(name) = company_name_key(${name})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who registers the same name at the same moment waits here, and then finds the first one's. Ends with the transaction. */
export async function holdCompanyName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(company_name_key(${name}), 7301852))`.execute(db)
}

interface NewCompany {
  company: { id: string; name: string; service_until: string; people_limit: number; created_at: Date; is_trial: true }
  account: Pick<
    Insertable<Tables['user_account']>,
    'id' | 'user_id' | 'name' | 'password_hash' | 'phone_sealed' | 'phone_hash'
  >
}

/** The company with the user who will administer it. Keys, roster and membership follow (save-register-info). */
export async function insertCompany(db: Db, { company, account }: NewCompany): Promise<void> {
  await db.insertInto('company').values(company).execute()
  await db
    .insertInto('user_account')
    .values({ ...account, user_type: 1, avatar_path: null, remark: null, created_at: company.created_at })
    .execute()
}

export async function insertMainAdmin(db: Db, companyId: string, accountId: string, employeeId: string) {
  await db
    .insertInto('membership')
    .values({
      company_id: companyId,
      user_account_id: accountId,
      roles: ['admin', 'mainAdmin'],
      employee_id: employeeId,
    })
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** The company of the transaction with the number of its people who have not left. */
export function findCompany(db: Db, id: string) {
  return db
    .selectFrom('company as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('employee as e')
        .whereRef('e.company_id', '=', 'c.id')
        .where('e.status', '=', 'active')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('people'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The users of a company with what decides on what each of them sees, by name. Needs a platform transaction: users belong to no company. */
export function listMembers(db: Db, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where('m.company_id', '=', companyId)
    .select([
      'u.id',
      'u.user_id',
      'u.name',
      'u.user_type',
      'm.roles',
      sql<string[] | null>`deputy_screens(m.screens, m.deputy_roles)`.as('screens'),
      'm.departments',
      'm.employee_id',
      'm.created_at',
      'c.special',
    ])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** The roles with the menus they bring and the users who have them. Needs a platform transaction. */
export function listRoles(db: Db) {
  return db
    .selectFrom('role as r')
    .selectAll('r')
    .select([
      sql<
        string[]
      >`array(select m.id from role_menu rm join menu m on m.id = rm.menu_id where rm.role_name = r.name order by m.position)`.as(
        'menuIds',
      ),
      sql<string>`(select count(distinct user_account_id) from membership where r.name = any(roles))`.as('users'),
    ])
    .orderBy('r.name')
    .execute()
}

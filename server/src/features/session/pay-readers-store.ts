import { mayReadPay } from '@zhixin/domain/navigation/pay-right'
import { userTypeIn } from '@zhixin/domain/navigation/visibility'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** Lists the accounts of a company that have the right to pay (TRUST-06). Needs a platform transaction. */
export async function listPayReaders(db: Db, companyId: string): Promise<Set<string>> {
  const members = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where('m.company_id', '=', companyId)
    // A deputy who is limited to departments decides about nobody's contacts.
    .where('m.departments', 'is', null)
    .select(['u.id', 'u.user_type', 'm.roles', 'm.employee_id', 'c.special'])
    .select(sql<string[] | null>`deputy_screens(m.screens, m.deputy_roles)`.as('screens'))
    .execute()
  const menus = await db
    .selectFrom('role_menu as r')
    .innerJoin('menu as n', 'n.id', 'r.menu_id')
    .where('n.name', '<>', '')
    .select(['r.role_name', 'n.name'])
    .execute()
  const readers = members.filter(({ user_type, roles, screens, employee_id: employeeId, special }) => {
    const menuNames = screens ?? menus.filter((menu) => roles.includes(menu.role_name)).map(({ name }) => name)
    return mayReadPay({ userType: userTypeIn(user_type, roles), roles, employeeId, menuNames, special })
  })
  return new Set(readers.map(({ id }) => id))
}

import type { Selectable } from 'kysely'
import type { Pools } from '../../database/pools.ts'
import type { Tables } from '../../database/tables.ts'
import { type Db, platformStatement } from '../../database/transaction.ts'

/** Returns a menu item in the form of the wire. */
export const describeItem = (row: Selectable<Tables['menu']>) => ({
  menuId: row.id,
  superiorMenuId: row.superior_id,
  name: row.name,
  menuName: row.title_zh,
  menuNameEn: row.title_en,
  path: row.path,
})

/** Lists every menu item in its order. */
export function listMenu(db: Db) {
  return db.selectFrom('menu').selectAll().orderBy('position').orderBy('id').execute()
}

/** What decides which menus an ordinary user has: a deputy's own screens, for everybody else their roles. */
export interface MenuRights {
  roles: readonly string[]
  screens: readonly string[] | null
}

/** Lists the names of the screens in an ordinary user's menu. */
export async function listMenuNames(db: Db, { roles, screens }: MenuRights): Promise<string[]> {
  if (screens) return [...screens]
  if (!roles.length) return []
  const rows = await db
    .selectFrom('role_menu as r')
    .innerJoin('menu as m', 'm.id', 'r.menu_id')
    .where('r.role_name', 'in', roles)
    .where('m.name', '<>', '')
    .select('m.name')
    .distinct()
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns the names of the screens that each role adds to a menu. */
export async function listRoleMenus(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('role_menu as r')
    .innerJoin('menu as m', 'm.id', 'r.menu_id')
    .where('m.name', '<>', '')
    .select(['r.role_name', 'm.name'])
    .execute()
  const names = new Map<string, string[]>()
  for (const { role_name, name } of rows) names.set(role_name, [...(names.get(role_name) ?? []), name])
  return names
}

/** Does the same outside a transaction, for the authentication of a caller. */
export const findMenuNames = (pools: Pools, rights: MenuRights) => listMenuNames(platformStatement(pools), rights)

import type { ContentOf } from '@zhixin/contract/platform/editions'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

type Roles = ContentOf<'roles'>['roles']
type Grants = ContentOf<'roleMenus'>['grants']

/** The roles by name; like all here it needs a platform transaction. */
export async function findRoles(db: Db): Promise<Roles> {
  const rows = await db.selectFrom('role').selectAll().orderBy('name').execute()
  return rows.map(({ name, title_zh, title_en }) => ({ name, zh: title_zh, en: title_en }))
}

/** The menus of each role, of roles without any too. */
export async function findGrants(db: Db): Promise<Grants> {
  const rows = await db
    .selectFrom('role as r')
    .leftJoin('role_menu as g', 'g.role_name', 'r.name')
    .leftJoin('menu as m', 'm.id', 'g.menu_id')
    .select(['r.name', 'g.menu_id'])
    .orderBy('r.name')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  const grants = new Map<string, string[]>()
  for (const { name, menu_id } of rows) grants.set(name, [...(grants.get(name) ?? []), ...(menu_id ? [menu_id] : [])])
  return [...grants].map(([role, menuIds]) => ({ role, menuIds }))
}

/** The users who have a role, in each company where they do. */
export function listUsersOf(db: Db, role: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where(sql<boolean>`${role} = any(m.roles || m.deputy_roles)`)
    .select(['u.id as accountId', 'u.name as userName', 'c.id as companyId', 'c.name as companyName'])
    .orderBy('c.name')
    .orderBy('u.name')
    .execute()
}

/**
 * Takes a role from everybody who was invited to it, and waits for whoever accepts such an invitation now: what follows
 * in the transaction sees them as users. So it comes before the users are listed, and before the role is taken from them.
 */
export async function takeFromInvited(db: Db, role: string): Promise<void> {
  await db
    .updateTable('admin_invitation')
    .set({ roles: sql`array_remove(roles, ${role})` })
    .where(sql<boolean>`${role} = any(roles)`)
    .execute()
}

/** Takes a role from everybody who has it. */
export async function takeFromUsers(db: Db, role: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ roles: sql`array_remove(roles, ${role})`, deputy_roles: sql`array_remove(deputy_roles, ${role})` })
    .where(sql<boolean>`${role} = any(roles || deputy_roles)`)
    .execute()
}

/** Looks at the scheduled batches of these companies again: whoever approved one may have lost a screen with a role. */
export async function recheckApprovals(db: Db, companies: ReadonlySet<string>): Promise<void> {
  await sql`select recheck_scheduled(${[...companies]}::uuid[])`.execute(db)
}

/** Lets no role go until the transaction ends, so that none is given that is gone. */
export async function holdRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(7301849)`.execute(db)
}

/** Makes the roles those of the list. A role that goes takes its menus along. */
export async function writeRoles(db: Db, roles: Roles): Promise<void> {
  const names = roles.map(({ name }) => name)
  await db.deleteFrom('role').where('name', 'not in', names).execute()
  await db
    .insertInto('role')
    .values(roles.map(({ name, zh, en }) => ({ name, title_zh: zh, title_en: en })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        title_zh: row.ref('excluded.title_zh'),
        title_en: row.ref('excluded.title_en'),
      })),
    )
    .execute()
}

/** Makes the menus of these roles those of the list; other roles keep theirs. */
export async function writeGrants(db: Db, grants: Grants): Promise<void> {
  if (!grants.length) return
  const roles = grants.map(({ role }) => role)
  await db.deleteFrom('role_menu').where('role_name', 'in', roles).execute()
  const rows = grants.flatMap(({ role, menuIds }) =>
    [...new Set(menuIds)].map((menu_id) => ({ role_name: role, menu_id })),
  )
  if (rows.length) await db.insertInto('role_menu').values(rows).execute()
}

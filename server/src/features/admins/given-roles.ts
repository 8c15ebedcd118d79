import { fail } from '@zhixin/contract/errors'
import { fixedRoles } from '@zhixin/domain/platform/check-content'
import type { Db } from '../../database/transaction.ts'
import { findRoles, holdRoles } from '../platform/role-store.ts'
import { listRoleMenus } from '../session/menu-store.ts'

/** The roles of the platform that a main administrator can give deputies, with the screens that each brings (ACCOUNT-05). */
export async function listGivable(db: Db) {
  const screens = await listRoleMenus(db)
  return (await findRoles(db))
    .filter(({ name }) => !fixedRoles.includes(name))
    .map(({ name, zh, en }) => ({ name, titleCh: zh, titleEn: en, screens: screens.get(name) ?? [] }))
}

/** The screens that these roles bring, after refusing one that cannot be given; none of them goes until the end. */
export async function screensOfRoles(db: Db, roles: readonly string[]): Promise<string[]> {
  if (!roles.length) return []
  await holdRoles(db)
  const givable = new Map((await listGivable(db)).map((role) => [role.name, role.screens]))
  return roles.flatMap((name) => givable.get(name) ?? fail('admins.roleUnknown', { name }))
}

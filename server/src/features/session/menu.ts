import type { menuItem } from '@zhixin/contract/session/login'
import { visibleItems } from '@zhixin/domain/navigation/menu'
import { isOrdinary, maySee, userTypeIn, type Visitor } from '@zhixin/domain/navigation/visibility'
import type { z } from 'zod'
import type { Db } from '../../database/transaction.ts'
import { describeItem, listMenu, listMenuNames } from './menu-store.ts'

interface Member {
  accountType: number
  roles: string[]
  screens: string[] | null
  employeeId: string | null
  special: number
  /** Whether the installation delivers into its own mailbox, which has a page. */
  sandbox: boolean
}

/** Returns the menu that a user gets at login (NAV-12, NAV-13), and the user's type in this company. */
export async function describeMenu(
  db: Db,
  { accountType, roles, screens, employeeId, special, sandbox }: Member,
): Promise<{ userType: number; menuList: z.infer<typeof menuItem>[] }> {
  const userType = userTypeIn(accountType, roles)
  const menuNames = isOrdinary(userType) ? await listMenuNames(db, { roles, screens }) : []
  const visitor: Visitor = { userType, roles, employeeId, menuNames, special }
  const list = (await listMenu(db)).map(describeItem)
  const menuList = visibleItems(list, (name) => maySee(visitor, name) && (sandbox || name !== 'sandbox'))
  return { userType, menuList }
}

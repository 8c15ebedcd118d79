import type { ScreenName } from '@zhixin/contract/screen-names'
import type { menuItem } from '@zhixin/contract/session/login'
import { visibleItems } from '@zhixin/domain/navigation/menu'
import { isOrdinary, maySee, userTypeIn, type Visitor } from '@zhixin/domain/navigation/visibility'
import { type ArrangedItem, arrangeMenu, visibleMenu } from '@zhixin/domain/platform/arrange-menu'
import type { z } from 'zod'
import type { Services } from '../../context.ts'
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

/**
 * Returns the menu that a user gets at login (NAV-12, NAV-13), the names of the screens that it has by right, of hidden
 * items too, and the user's type in this company.
 */
export async function describeMenu(
  db: Db,
  { accountType, roles, screens, employeeId, special, sandbox }: Member,
  editions: Pick<Services['editions'], 'get'>,
): Promise<{ userType: number; menuList: z.infer<typeof menuItem>[]; names: string[] }> {
  const userType = userTypeIn(accountType, roles)
  const menuNames = isOrdinary(userType) ? await listMenuNames(db, { roles, screens }) : []
  const visitor: Visitor = { userType, roles, employeeId, menuNames, special }
  const sees = (name: ScreenName) => maySee(visitor, name) && (sandbox || name !== 'sandbox')
  const builtIn = (await listMenu(db)).map(describeItem)
  const changed = (await editions.get('menu', 'menu'))?.items
  const menu = changed ? visibleMenu(arrangeMenu(builtIn.map(asBuiltIn), changed)).map(describeArranged) : builtIn
  const names = visibleItems(builtIn, sees).flatMap(({ name }) => (name ? [name] : []))
  return { userType, menuList: visibleItems(menu, sees), names }
}

const asBuiltIn = ({ menuName: zh, menuNameEn: en, ...item }: ReturnType<typeof describeItem>) => ({ ...item, zh, en })

const describeArranged = ({ zh, en, icon, visible: _, ...item }: ArrangedItem) => ({
  ...item,
  menuName: zh,
  menuNameEn: en,
  ...(icon ? { icon } : {}),
})

import type { menuItem } from '@zhixin/contract/session'
import type { z } from 'zod'

type MenuItem = z.infer<typeof menuItem>

const item = (menuId: string, menuName: string, menuNameEn: string, path: string): MenuItem => ({
  menuId,
  superiorMenuId: null,
  menuName,
  menuNameEn,
  path,
})

const menu = [
  item('10', '创建工资条', 'Create pay slips', '/salarySlip'),
  item('20', '发薪历史', 'Payment history', '/salaryRecord'),
  item('30', '员工名册', 'Roster', '/salaryStaff'),
]
const sandboxItem = item('90', '本机信箱', 'Sandbox mailbox', '/sandbox')

/** The menu that a user gets at login (spec §2). */
export function menuFor(sandbox: boolean): MenuItem[] {
  return sandbox ? [...menu, sandboxItem] : menu
}

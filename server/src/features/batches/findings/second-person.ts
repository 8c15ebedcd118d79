import { mayCall, type ScreenCall } from '@zhixin/domain/navigation/call-rights'
import { userTypeIn } from '@zhixin/domain/navigation/visibility'
import type { UserContext } from '../../../context.ts'
import { platformStatement } from '../../../database/transaction.ts'
import { listMembers } from '../../account/store.ts'
import { listRoleMenus } from '../../session/menu-store.ts'

export interface Colleague {
  id: string
  name: string
}

/** Lists the users of the caller's company who may make a call, except those named (REVIEW-10). */
export async function othersWhoMay(
  ctx: Pick<UserContext, 'pools' | 'company'>,
  call: ScreenCall,
  except: readonly string[],
): Promise<Colleague[]> {
  const db = platformStatement(ctx.pools)
  const members = await listMembers(db, ctx.company.id)
  const menus = await listRoleMenus(db)
  return members
    .filter(({ id, user_type, roles, screens, departments, employee_id, special }) => {
      // Whoever sees some departments only cannot decide about a whole batch.
      if (except.includes(id) || departments) return false
      const userType = userTypeIn(user_type, roles)
      const menuNames = screens ?? roles.flatMap((role) => menus.get(role) ?? [])
      return mayCall({ userType, roles, employeeId: employee_id, menuNames, special }, call)
    })
    .map(({ id, name }) => ({ id, name }))
}

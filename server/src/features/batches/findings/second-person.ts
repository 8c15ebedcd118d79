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

/** The company whose users are asked for. */
export type Whose = Pick<UserContext, 'pools'> & { company: { id: string } }

/** Lists the members of the caller's company who may make a call. */
async function membersWhoMay(ctx: Whose, call: ScreenCall) {
  const db = platformStatement(ctx.pools)
  const members = await listMembers(db, ctx.company.id)
  const menus = await listRoleMenus(db)
  return members.filter(({ user_type, roles, screens, departments, employee_id, special }) => {
    // Whoever sees some departments only cannot decide about a whole batch.
    if (departments) return false
    const userType = userTypeIn(user_type, roles)
    const menuNames = screens ?? roles.flatMap((role) => menus.get(role) ?? [])
    return mayCall({ userType, roles, employeeId: employee_id, menuNames, special }, call)
  })
}

/** Lists the users of the caller's company who may make a call, except those named (REVIEW-10). */
export async function othersWhoMay(ctx: Whose, call: ScreenCall, except: readonly string[]): Promise<Colleague[]> {
  const members = await membersWhoMay(ctx, call)
  return members.filter(({ id }) => !except.includes(id)).map(({ id, name }) => ({ id, name }))
}

/**
 * Whether a user may make a call and was a member already at that time. Whoever was removed and came back has not been
 * one ever since.
 */
export async function mayStill(ctx: Whose, call: ScreenCall, userId: string, since: Date): Promise<boolean> {
  return (await membersWhoMay(ctx, call)).some(({ id, created_at }) => id === userId && created_at <= since)
}

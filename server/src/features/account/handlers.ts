import { dayIn, remainingDays } from '@zhixin/domain/session/service-days'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { findCompany, listMembers } from './store.ts'

/** The company's own account: its service, its people (ACCOUNT-03). */
export const accountHandlers: HandlersOf<'account'> = {
  company: async (_, ctx) => {
    const company = await findCompany(ctx.db, ctx.company.id)
    return {
      id: company.id,
      companyName: company.name,
      timeZone: company.time_zone,
      serviceUntil: company.service_until,
      remainingDays: remainingDays(company.service_until, dayIn(company.time_zone, ctx.clock.now())),
      special: company.special,
      people: Number(company.people),
      peopleLimit: company.people_limit,
    }
  },

  users: async (_, ctx) => {
    const members = await asPlatform(ctx.pools, (db) => listMembers(db, ctx.company.id))
    return {
      list: members.map(({ id, user_id, name, roles, employee_id }) => ({
        id,
        userId: user_id,
        userName: name,
        roleList: roles.map((roleName) => ({ roleName })),
        employeeId: employee_id,
        isSelf: id === ctx.who.accountId,
      })),
    }
  },
}

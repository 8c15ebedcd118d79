import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { companyInfoHandlers } from './company-info.ts'
import { defaultConfigHandlers } from './default-config.ts'
import { pictureHandlers } from './pictures.ts'
import { listMembers } from './store.ts'

/** The company's own account: its service, its people (ACCOUNT-03). */
export const accountHandlers: HandlersOf<'account'> = {
  ...defaultConfigHandlers,
  ...companyInfoHandlers,
  ...pictureHandlers,

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

import { salaryTypes, sendStatuses } from '@zhixin/contract/dictionaries'
import type { HandlersOf } from '../../handler.ts'
import { refuseOthers } from '../../security/named-user.ts'

export const dictionaryHandlers: HandlersOf<'dictionary'> = {
  listSalary: async ({ userId, cusId }, ctx) => {
    refuseOthers(ctx, { userId, cusId })
    return { salaryType: salaryTypes, sendStatus: sendStatuses }
  },
}

import { sendStatuses } from '@zhixin/contract/dictionaries'
import { salaryTypes } from '@zhixin/contract/batches/salary-types'
import type { HandlersOf } from '../../handler.ts'
import { refuseOthers } from '../../security/named-user.ts'

export const dictionaryHandlers: HandlersOf<'dictionary'> = {
  listSalary: async ({ userId, cusId }, ctx) => {
    refuseOthers(ctx, { userId, cusId })
    return { salaryType: salaryTypes, sendStatus: sendStatuses }
  },
}

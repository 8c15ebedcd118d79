import { salaryTypes } from '@zhixin/contract/batches/salary-types'
import { sendStatuses } from '@zhixin/contract/dictionaries'
import { platformStatement } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { refuseOthers } from '../../security/named-user.ts'
import { loadDictionaries } from './store.ts'

export const dictionaryHandlers: HandlersOf<'dictionary'> = {
  listSalary: async ({ userId, cusId }, ctx) => {
    refuseOthers(ctx, { userId, cusId })
    return { salaryType: salaryTypes, sendStatus: sendStatuses }
  },

  listCard: async ({ userId, cusId }, ctx) => {
    refuseOthers(ctx, { userId, cusId })
    const dictionaries = await loadDictionaries(platformStatement(ctx.pools))
    const entriesOf = (name: string) => dictionaries.get(name) ?? []
    return {
      cardType: entriesOf('idType'),
      education: entriesOf('education'),
      politics: entriesOf('politics'),
      marital: entriesOf('marital'),
      identity: entriesOf('identity'),
      industry: entriesOf('industry'),
      special: entriesOf('special'),
      approval: entriesOf('approval'),
    }
  },
}

import { salaryTypes, sendStatuses } from '@zhixin/contract/dictionaries'
import type { HandlersOf } from '../../http/handlers.ts'

export const dictionaryHandlers: HandlersOf<'dictionary'> = {
  listSalary: async () => ({ salaryType: salaryTypes, sendStatus: sendStatuses }),
}

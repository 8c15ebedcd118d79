import { z } from 'zod'
import { defineCall } from './call.ts'
import { post } from './route.ts'

const entry = z.object({ id: z.string(), enumNameCh: z.string(), enumNameEn: z.string() })
export type DictionaryEntry = z.infer<typeof entry>

export const listSalaryDict = defineCall(
  'dictionary.listSalary',
  post('/sys_dictionary/listSalaryDict', { access: 'user' }),
  'Salary dictionaries; the salary types end with the custom entry X-001.',
  z.object({
    userId: z.string().max(100).optional().describe("The caller's own user id; another's is refused with 3004."),
    cusId: z.string().max(100).optional().describe("The caller's company; another one is refused with 3002."),
  }),
  z.object({
    salaryType: z.array(entry).describe('Values of salaryType in an import.'),
    sendStatus: z.array(entry).describe('Values of sendStatus in the history.'),
  }),
)

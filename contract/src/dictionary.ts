import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { post } from './route.ts'

const entry = z.object({ id: z.string(), enumNameCh: z.string(), enumNameEn: z.string() })
export type DictionaryEntry = z.infer<typeof entry>

export const dictionary = defineArea('dictionary', {
  listSalary: call({
    route: post('/sys_dictionary/listSalaryDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Salary dictionaries; the salary types end with the custom entry X-001.',
    input: z.object({
      userId: z.string().max(100).optional().describe("The caller's own user id; any other is refused with 3004."),
      cusId: z.string().max(100).optional().describe("The caller's company; any other is refused with 3002."),
    }),
    reply: z.object({
      salaryType: z.array(entry).describe('Values of salaryType in an import.'),
      sendStatus: z.array(entry).describe('Values of sendStatus in the history.'),
    }),
  }),
})

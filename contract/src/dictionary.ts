import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { post } from './route.ts'

const entry = z.object({ id: z.string(), enumNameCh: z.string(), enumNameEn: z.string() })
export type DictionaryEntry = z.infer<typeof entry>

/** Dictionary calls name the caller, although the token does so too (spec §7). */
const named = z.object({
  userId: z.string().max(100).optional().describe("The caller's own user id; any other is refused with 3004."),
  cusId: z.string().max(100).optional().describe("The caller's company; any other is refused with 3002."),
})

export const dictionary = defineArea('dictionary', {
  listSalary: call({
    route: post('/sys_dictionary/listSalaryDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Salary dictionaries; the salary types end with the custom entry X-001.',
    input: named,
    reply: z.object({
      salaryType: z.array(entry).describe('Values of salaryType in an import.'),
      sendStatus: z.array(entry).describe('Values of sendStatus in the history.'),
    }),
  }),

  listCard: call({
    route: post('/sys_dictionary/listCardDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The dictionaries about people: kinds of ID cards, education and the others of a roster.',
    input: named,
    reply: z.object({
      cardType: z.array(entry).describe('Kinds of ID documents.'),
      education: z.array(entry),
      politics: z.array(entry).describe('Political status.'),
      marital: z.array(entry).describe('Marital status.'),
      identity: z.array(entry).describe('Kinds of employment.'),
      industry: z.array(entry).describe('Types of earners for income tax.'),
      special: z.array(entry).describe('Groups to which the tax law gives special treatment.'),
      approval: z.array(entry).describe("Status of a second person's approval."),
    }),
  }),
})

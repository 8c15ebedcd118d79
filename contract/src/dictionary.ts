import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { post } from './route.ts'

const entry = z.object({
  id: z.string(),
  enumNameCh: z.string(),
  enumNameEn: z.string(),
  isOff: z.literal(true).optional().describe('Not offered any more; a stored value may still name it.'),
})
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
      batchItem: z.array(entry).describe('Roles of a pay item.'),
      empListField: z.array(entry).describe('Fields of the roster.'),
      name: z.array(entry).describe('The column with the name in a file.'),
      phone: z.array(entry).describe('The column with the mobile number.'),
      messenger: z.array(entry).describe('The column with the WeCom account.'),
      department: z.array(entry).describe('The column with the department.'),
      serviceType: z.array(entry).describe('What an order buys.'),
      orderSource: z.array(entry).describe('Who placed an order.'),
      orderStatus: z.array(entry).describe('States of an order.'),
      payType: z.array(entry).describe('How an order is paid.'),
    }),
  }),

  listTime: call({
    route: post('/sys_dictionary/listTimeDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The dictionary of times at which a payroll run can be sent.',
    input: named,
    reply: z.object({ timeDict: z.array(entry) }),
  }),

  listDownload: call({
    route: post('/sys_dictionary/listDownloadDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The dictionary of what can be downloaded.',
    input: named,
    reply: z.object({ downloadDict: z.array(entry) }),
  }),

  listTheme: call({
    route: post('/sys_dictionary/listThemeDict'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The dictionary of theme colours, whose ids are the colours.',
    input: named,
    reply: z.object({ themeDict: z.array(entry) }),
  }),

  checkExist: call({
    route: post('/sys_dictionary/checkDictExist'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'Whether a dictionary exists, or an entry of it that is offered.',
    input: named.extend({
      dictionary: z.string().max(60).describe('The key of a dictionary, such as salaryType.'),
      id: z.string().max(40).optional().describe('The id of an entry.'),
    }),
    reply: z.object({ exists: z.boolean() }),
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

import { z } from 'zod'
import { defineArea } from '../area.ts'
import { call, none } from '../call.ts'
import { post } from '../route.ts'
import { id, instant, pageInput, pageReply, shortText } from '../shapes.ts'

export const serviceStateName = z
  .enum(['trial', 'running', 'nearEnd', 'over'])
  .describe('trial: nothing was ever paid. nearEnd: 15 days or fewer are left. over: the last day has passed.')

export const companySort = z.enum(['until', 'created', 'name'])

/** A company as the platform sees it: its service and how it is used, never its people or their pay. */
const companyRow = z.object({
  id,
  companyName: z.string(),
  state: serviceStateName,
  serviceUntil: z.string().describe('The last day of service, YYYY-MM-DD.'),
  remainingDays: z.number().describe('0: over.'),
  people: z.number().describe('How many people of the roster have not left.'),
  peopleLimit: z.number(),
  batches: z.number().describe('How many payrolls are there, removed ones not counted.'),
  lastLoginAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  createdAt: instant,
})
export type CompanyRow = z.infer<typeof companyRow>

/** The companies of the installation, for platform users (PLATFORM-03). */
export const companies = defineArea('companies', {
  list: call({
    route: post('/sys_company/listCompany'),
    access: 'platform',
    audit: none,
    summary: 'List the companies with the state of their service and how it is used.',
    input: pageInput.extend({
      keyword: shortText.default('').describe('Part of the name.'),
      state: serviceStateName.optional(),
      sort: companySort.default('until').describe('until: whose service ends first. created: newest first.'),
      id: id.optional().describe('Only this company.'),
    }),
    reply: z.object({ list: z.array(companyRow), ...pageReply }),
  }),
})

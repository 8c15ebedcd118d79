import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { get, post } from './route.ts'
import { id } from './shapes.ts'

export const account = defineArea('account', {
  company: call({
    route: get('/cusInfo_config/getCusInfo'),
    access: 'user',
    departments: 'kept',
    audit: none,
    summary: 'The company, its service and its people.',
    input: z.object({}),
    reply: z.object({
      id,
      companyName: z.string(),
      timeZone: z.string(),
      serviceUntil: z.string().describe('Last day of service, YYYY-MM-DD, and the remaining days (0: expired).'),
      remainingDays: z.number(),
      special: z.number().describe('1: the end of service is not announced, and nothing can be ordered.'),
      people: z.number().describe('People of the roster who have not left, and how many the service covers.'),
      peopleLimit: z.number(),
    }),
  }),

  users: call({
    route: post('/user/list'),
    access: screens('settings'),
    audit: none,
    summary: 'List the users of the company, sorted by name.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          userId: z.string(),
          userName: z.string(),
          roleList: z.array(z.object({ roleName: z.string() })),
          employeeId: id.nullable().describe('Their own entry in the roster; null: none.'),
          isSelf: z.boolean().describe('The caller.'),
        }),
      ),
    }),
  }),
})

import { z } from 'zod'
import { defineArea } from './area.ts'
import { channelName } from './batches/batch.ts'
import { slipStyle } from './batches/slip-style.ts'
import { call, none, screens } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant } from './shapes.ts'

const defaultConfig = slipStyle.extend({
  channel: channelName
    .nullable()
    .describe('The channel that a new batch begins with; null: that of the last batch that was sent.'),
})

/** What every new payroll begins with (CONFIG-01). */
const defaultConfigCalls = {
  defaultConfig: call({
    route: post('/cusInfo_config/getDefaultConfig'),
    access: screens('salarySetting', 'settings'),
    audit: none,
    summary: 'Get what every new payroll of the company begins with: channel, style of the slips, greeting and note.',
    input: z.object({}),
    reply: defaultConfig.extend({
      changedBy: z.string().describe("Who saved it last; '' if nobody ever has."),
      changedAt: instant.nullable(),
    }),
  }),

  saveDefaultConfig: call({
    route: post('/cusInfo_config/saveConfig', changes),
    access: screens('salarySetting'),
    audit: ['company.defaults'],
    summary:
      'Set what every new payroll begins with. It applies to batches under review that have no style of their own, and never to slips that were sent or scheduled.',
    input: defaultConfig,
    reply: done,
  }),
}

export const account = defineArea('account', {
  ...defaultConfigCalls,

  company: call({
    route: get('/cusInfo_config/getCusInfo'),
    access: 'user',
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

  admins: call({
    route: get('/authenticate/getAdminList'),
    access: screens('settings'),
    audit: none,
    summary: 'List the administrators of the company, the main administrator first.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          userName: z.string(),
          isMain: z.boolean(),
          isSelf: z.boolean().describe('The caller.'),
          since: instant,
        }),
      ),
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

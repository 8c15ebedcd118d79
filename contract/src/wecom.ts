import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, pageInput, pageReply } from './shapes.ts'

/** The application of an enterprise's WeCom, as its administration page shows it. */
const account = z.object({
  corpId: z
    .string()
    .trim()
    .regex(/^\w{4,64}$/)
    .describe("The enterprise's id in WeCom."),
  agentId: z
    .string()
    .trim()
    .regex(/^\d{1,12}$/)
    .describe("The application's number."),
  secret: z
    .string()
    .trim()
    .regex(/^([\w-]{4,128})?$/)
    .default('')
    .describe("The application's secret; left out: the stored one stays."),
  contactsSecret: z
    .string()
    .trim()
    .regex(/^([\w-]{4,128})?$/)
    .default('')
    .describe('The secret of the address book sync, which lists everybody by pages; left out: the stored one stays.'),
})
export type WecomAccount = z.infer<typeof account>

/**
 * Where a sync of the address book stands. preview and asking wait for HR: before a first sync, and when unusually many
 * would be marked as left.
 */
export const syncPhase = z.enum([
  'departments',
  'ids',
  'members',
  'details',
  'matching',
  'preview',
  'applying',
  'leavers',
  'asking',
  'done',
  'failed',
  'stopped',
])
export type SyncPhase = z.infer<typeof syncPhase>

/** What a sync has done, or will do once it is confirmed. */
export const syncCounts = z.object({
  members: z.number().describe('Members that WeCom has named.'),
  added: z.number(),
  linked: z.number().describe('People of the roster who were found to be members.'),
  updated: z.number(),
  returned: z.number().describe('Marked as left by an earlier sync, and members again.'),
  byName: z.number().describe('Members with the name of somebody in the roster: HR decides whether they are the same.'),
  left: z.number().describe('Marked as left, or to be marked.'),
  unseen: z.number().describe('No longer visible to the application, but still members: they stay.'),
  kept: z.number().describe('Left WeCom, but stay in the roster because they administer the company.'),
})
export type SyncCounts = z.infer<typeof syncCounts>

const sync = z.object({
  id,
  phase: syncPhase,
  done: z.number().describe('Steps of this phase that are done.'),
  total: z.number().describe('Steps of this phase; 0: not known yet.'),
  isFirst: z.boolean(),
  counts: syncCounts,
  startedAt: instant,
  startedBy: z.string().describe("'' for a sync of the timetable."),
  endedAt: instant.nullable(),
  restsUntil: instant.nullable().describe('WeCom limits the requests: it goes on by itself at this time.'),
  trouble: z.string().describe("Why it rests or failed, in the user's language; '' if nothing is wrong."),
})
export type Sync = z.infer<typeof sync>

const planKind = z.enum(['added', 'linked', 'byName', 'left'])

const settings = screens('wecomSettings')

export const wecom = defineArea('wecom', {
  show: call({
    route: post('/wecom/show'),
    access: settings,
    audit: none,
    summary: 'The connection of the company to its WeCom, and the latest sync of the address book.',
    input: z.object({}),
    reply: z.object({
      connection: z
        .object({
          corpId: z.string(),
          agentId: z.string(),
          hasContactsSecret: z.boolean(),
          connectedAt: instant,
          connectedBy: z.string(),
          members: z.number().describe('People of the roster who are linked to a member.'),
          hiddenNames: z.number().describe('Of these, people whose name only WeCom itself can show.'),
          nextSyncAt: instant.nullable(),
        })
        .nullable(),
      sync: sync.nullable(),
      before: z
        .object({
          reachable: z.number().describe('Active people whom e-mail or SMS reaches, which end by connecting.'),
          withoutAccount: z.number().describe('Of these, people without a WeCom account in the roster.'),
        })
        .nullable()
        .describe('What connecting changes; null once connected.'),
    }),
  }),

  test: call({
    route: post('/wecom/test', changes),
    access: settings,
    audit: none,
    summary: 'Ask WeCom whether it accepts this application; refusals say what to do.',
    input: account,
    reply: z.object({
      agentName: z.string().describe("The application's name in WeCom."),
      departments: z.number().describe('Departments that the application sees.'),
    }),
  }),

  connect: call({
    route: post('/wecom/connect', changes),
    access: settings,
    stepUp: 'withFactor',
    audit: ['wecom.connect'],
    summary:
      'Connect the company to its WeCom, after the same test. From then on it sends through the mini-program only.',
    input: account,
    reply: done,
  }),

  disconnect: call({
    route: post('/wecom/disconnect', changes),
    access: settings,
    stepUp: 'withFactor',
    audit: ['wecom.disconnect'],
    summary: 'End the connection and delete its secrets. The people of the roster stay.',
    input: z.object({}),
    reply: done,
  }),

  startSync: call({
    route: post('/wecom/startSync', changes),
    access: settings,
    audit: ['wecom.sync'],
    summary: 'Start a sync of the address book, or go on with one that failed.',
    input: z.object({}),
    reply: done,
  }),

  stopSync: call({
    route: post('/wecom/stopSync', changes),
    access: settings,
    audit: ['wecom.stopSync'],
    summary: 'Give up the sync under way. What it has changed already stays.',
    input: z.object({}),
    reply: done,
  }),

  listPlan: call({
    route: post('/wecom/listPlan'),
    access: settings,
    audit: none,
    summary: 'The people whom the sync that waits for HR would add, link or mark as left.',
    input: pageInput.extend({ kind: planKind.describe('Whom to list.') }),
    reply: z.object({
      list: z.array(
        z.object({
          member: z.string().describe("The member's id in WeCom; '' for people who would be marked as left."),
          name: z.string(),
          department: z.string(),
          how: z
            .enum(['', 'messenger', 'number', 'phone', 'name'])
            .describe('By what the person was found in the roster.'),
          person: z
            .object({ id, name: z.string(), department: z.string(), employeeNo: z.string() })
            .nullable()
            .describe('The person of the roster.'),
          decision: z.enum(['', 'same', 'other']).describe('What HR decided about people of the same name.'),
        }),
      ),
      ...pageReply,
    }),
  }),

  decide: call({
    route: post('/wecom/decide', changes),
    access: settings,
    audit: ['wecom.decide'],
    summary: 'Say whether a member is the person of the same name, before the sync is confirmed.',
    input: z.object({
      member: z.string().min(1).max(64).describe("The member's id, as listPlan has it."),
      decision: z.enum(['', 'same', 'other']).describe('same: the same person. other: somebody else, who is added.'),
    }),
    reply: done,
  }),

  confirm: call({
    route: post('/wecom/confirm', changes),
    access: settings,
    audit: ['wecom.confirm'],
    summary: 'Have the sync that waits for HR go on.',
    input: z.object({
      leavers: z.enum(['leave', 'stay']).default('leave').describe('stay: nobody is marked as left this time.'),
    }),
    reply: done,
  }),

  customerInfo: call({
    route: get('/cusInfo_config/getEnterpriseInfo'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: 'The enterprise and the application, which the pages name to WeCom.',
    input: z.object({}),
    reply: z.object({
      id,
      corpId: z.string(),
      agentId: z.string(),
      scripts: z.array(z.string()).describe("The addresses of WeCom's scripts, in the order of loading."),
    }),
  }),

  getJsApiTicket: call({
    route: get('/salary_batch_import/getJsApiTicket'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "The ticket with which the pages sign wx.config of WeCom's scripts.",
    input: z.object({ cusId: id.describe('The company.') }),
    reply: z.object({ ticket: z.string() }),
  }),

  getAgentJsApiTicket: call({
    route: get('/salary_batch_import/getAgentJsApiTicket'),
    access: 'user',
    departments: 'nothing',
    audit: none,
    summary: "The ticket with which the pages sign wx.agentConfig of WeCom's scripts.",
    input: z.object({ cusId: id.describe('The company.') }),
    reply: z.object({ ticket: z.string() }),
  }),
})

import { z } from 'zod'
import { defineArea } from './area.ts'
import { batchSummary, channelName } from './batches/batch.ts'
import { schedule } from './batches/send.ts'
import { call, none, screens } from './call.ts'
import { heldUp, slipCounts } from './history.ts'
import { get } from './route.ts'
import { decimal, instant, payMonth } from './shapes.ts'

const netPay = decimal.nullable().describe('null: there is no net pay, or the caller may not see pay.')

const batchName = batchSummary.pick({
  id: true,
  title: true,
  fileName: true,
  period: true,
  salaryType: true,
  salaryTypeName: true,
})

/** A batch that was sent or is being sent. */
const recentRun = batchName.extend({
  state: batchSummary.shape.state,
  people: z.number(),
  netPay,
  sentAt: instant.nullable(),
  counts: slipCounts,
  heldUp: heldUp.nullable(),
})
export type RecentRun = z.infer<typeof recentRun>

const scheduledRun = batchName.extend({
  people: z.number(),
  netPay,
  schedule,
  isStopped: z.boolean().describe('It will not be sent at its time as things are (SEND-15).'),
})
export type ScheduledRun = z.infer<typeof scheduledRun>

/** A sent batch that needs HR: slips that did not arrive, were not sent, or that nobody has opened. */
const openMatter = z.object({
  kind: z
    .enum(['undelivered', 'heldUp', 'stopped', 'unread', 'unconfirmed'])
    .describe(
      'undelivered: failed or uncertain. heldUp: handed over again and again, because the provider or its server takes nothing for now. stopped: HR stopped the send before these were handed over. unread: not opened some days after the batch was sent. unconfirmed: the batch asks for a confirmation that is missing.',
    ),
  batch: batchName,
  count: z.number().describe('How many people it is about.'),
  failed: z.number().describe('How many of the undelivered have failed; the rest is uncertain. 0 for the other kinds.'),
  reason: z.string().describe("Of heldUp: why, in the user's language; '' for the other kinds."),
  days: z.number().describe('Whole days since the batch was sent.'),
  remindFrom: instant
    .nullable()
    .describe(
      'Of unread and unconfirmed: from when the first of them can be reminded; null: now, or it is of another kind.',
    ),
})
export type OpenMatter = z.infer<typeof openMatter>

const payTotal = z.object({ slips: z.number(), netPay: decimal })

/** How the slips of one channel fare. */
const channelDelivery = z.object({
  channel: channelName,
  sent: z.number().describe('Handed over, read ones included.'),
  read: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  pending: z.number(),
  stopped: z.number(),
})

/** How many months the charts of the dashboard show. */
export const shownMonths = 24

export const dashboard = defineArea('dashboard', {
  trends: call({
    route: get('/dashboard/trends'),
    access: screens('dashboard'),
    audit: none,
    summary: 'Pay by department and month; of the latest month sent, the deliveries by channel and who has no slip.',
    input: z.object({}),
    reply: z.object({
      month: payMonth.describe('The latest pay month that was sent, YYYY-MM; deliveries and missing people are of it.'),
      pay: z
        .object({
          names: z.array(z.string()).describe("The departments with the highest pay; '' for slips without one."),
          others: z.number().describe('How many departments are put together as the rest.'),
          months: z
            .array(payTotal.extend({ month: payMonth, departments: z.array(payTotal), rest: payTotal }))
            .describe('Pay months up to this one, the oldest first; departments in the order of the names.'),
          unsummed: z.number().describe('Batches that are being summed and are in no sum yet.'),
        })
        .nullable()
        .describe('null: the caller may not see the pay of the whole company.'),
      delivery: z.array(channelDelivery).nullable().describe('null: the caller does not see the payment history.'),
      missing: z
        .object({
          count: z.number(),
          people: z
            .array(z.object({ id: z.uuid(), name: z.string(), department: z.string(), employeeNo: z.string() }))
            .describe('The first of them by department and name.'),
        })
        .nullable()
        .describe('People of the roster without a slip of this pay month; null where nothing of it was sent yet.'),
    }),
  }),

  show: call({
    route: get('/dashboard/show'),
    access: screens('dashboard'),
    audit: none,
    summary: 'This month at a glance: what is open, what is scheduled, and what was sent.',
    input: z.object({}),
    reply: z.object({
      month: payMonth.describe('The calendar month on the clocks of the company, YYYY-MM.'),
      timeZone: z.string(),
      sent: z
        .object({
          runs: z
            .number()
            .describe('Batches of this pay month of which anything went out or is going out, whenever that was.'),
          netPay,
          counts: slipCounts.describe('Their slips together.'),
          others: z
            .number()
            .describe('Batches of other pay months of which slips arrived in this month; in no sum above.'),
        })
        .nullable()
        .describe('null: the caller does not see the payment history.'),
      matters: z.array(openMatter).describe('Of batches of the last 60 days; undelivered first, then the latest.'),
      questions: z
        .number()
        .nullable()
        .describe('Questions of employees that wait for an answer; null for users who do not see them.'),
      scheduled: z.array(scheduledRun).describe('Those that start next first.'),
      recent: z.array(recentRun).describe('The latest that were sent or are being sent.'),
      people: z.number().describe('People of the roster who have not left.'),
      isNew: z.boolean().describe('The company has not imported any payroll yet.'),
    }),
  }),
})

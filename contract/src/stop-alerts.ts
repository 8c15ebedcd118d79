import { z } from 'zod'
import { call, none, screens } from './call.ts'
import { maxAlertMailboxes } from './limits.ts'
import { changes, get, post } from './route.ts'
import { done, emailText, instant } from './shapes.ts'

export const stopAlertsCalls = {
  alertSettings: call({
    route: get('/salary_batch_import_temporary/alertSettings'),
    access: screens('salarySlip', 'salarySetting'),
    audit: none,
    summary: 'List who is alerted outside the console when a scheduled send stops.',
    input: z.object({}),
    reply: z.object({
      mailboxes: z.array(z.string()),
      mailAvailable: z.boolean().describe('There is a mail account that can send the alerts.'),
      messenger: z
        .enum(['linked', 'notLinked', 'none'])
        .describe(
          'Whether the caller would be told by WeCom of a batch that they scheduled. none: the company has not set up WeCom.',
        ),
      changedBy: z.string(),
      changedAt: instant.nullable(),
    }),
  }),

  saveAlertSettings: call({
    route: post('/salary_batch_import_temporary/saveAlertSettings', changes),
    access: screens('salarySetting'),
    audit: ['alert.settings'],
    summary: 'Set the mailboxes that are alerted when a scheduled send stops; none: no alerts are sent by mail.',
    input: z.object({
      mailboxes: z
        .array(emailText)
        .max(maxAlertMailboxes)
        .describe('E-mail addresses; one given twice is stored once.'),
    }),
    reply: done,
  }),
}

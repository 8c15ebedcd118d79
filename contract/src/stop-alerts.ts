import { z } from 'zod'
import { maxAlertMailboxes } from './alert-mailboxes.ts'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, instant, shortText } from './shapes.ts'

export const showAlertSettings = defineCall(
  'batches.alertSettings',
  get('/salary_batch_import_temporary/alertSettings'),
  'Who is told outside the console when a scheduled send stops.',
  z.object({}),
  z.object({
    mailboxes: z.array(z.string()),
    mailAvailable: z.boolean().describe('There is a mail account that can tell them.'),
    messenger: z
      .enum(['linked', 'notLinked', 'none'])
      .describe(
        'Whether the caller would be told by WeCom of a batch that they scheduled. none: the company has not set up WeCom.',
      ),
    changedBy: z.string(),
    changedAt: instant.nullable(),
  }),
)

export const saveAlertSettings = defineCall(
  'batches.saveAlertSettings',
  post('/salary_batch_import_temporary/saveAlertSettings', changes),
  'Choose the mailboxes that are told when a scheduled send stops; none: nobody is told by mail.',
  z.object({
    mailboxes: z.array(shortText).max(maxAlertMailboxes).describe('E-mail addresses; the same one twice counts once.'),
  }),
  done,
)

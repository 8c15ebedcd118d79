import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, post } from '../route.ts'
import { id, instant } from '../shapes.ts'
import { reminderGaps } from './reminder-gaps.ts'

/** People who are not included in anything that is sent after the first send, by name. */
export const leftOut = {
  unreachable: z.array(z.string()).describe('Names of people without a contact for the channel in the roster.'),
  unconfirmed: z
    .array(z.string())
    .describe('Names of people whose contact was changed by a user without the right to pay and is not confirmed yet.'),
  ofOthers: z
    .array(z.string())
    .describe('Names of people who have left and whose contact now belongs to somebody else in the roster.'),
}

const everyHours = z
  .literal([...reminderGaps])
  .describe('The minimum number of hours between two reminders of one person.')

const remindWhom = z
  .enum(['unread', 'unconfirmed'])
  .default('unread')
  .describe('unread: who has not opened the slip. unconfirmed: who has not confirmed it, opened or not.')

export const reminderCalls = {
  checkRemind: call({
    route: post('/salary_batch_import/checkRemind'),
    access: screens('salaryRecord'),
    audit: none,
    summary: 'Count whom a reminder would reach now, before it is sent.',
    input: z.object({ batchId: id, everyHours, whom: remindWhom }),
    reply: z.object({
      ready: z.number().describe('People who would be reminded.'),
      tooSoon: z.number().describe('People whom it is about but who were notified within these hours.'),
      from: instant.nullable().describe('When the first of those can be reminded; null where there are none.'),
      readyAtShortest: z.number().describe('People who would be reminded with the shortest interval.'),
    }),
  }),

  remind: call({
    route: post('/salary_batch_import/remind', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.remind', 'batch.remindConfirm'],
    summary:
      'Remind those who have got their slip and not opened it, or not confirmed it; each at most once within the chosen hours. Holds no pay.',
    input: z.object({ batchId: id, everyHours, whom: remindWhom }),
    reply: z.object({ reminded: z.number(), tooSoon: z.number(), ...leftOut }),
  }),
}

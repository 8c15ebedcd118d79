import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, id, instant } from '../shapes.ts'
import { batchState, channelName } from './batch.ts'
import { acceptedFindings, comparedMonth, sumsChecked } from './findings.ts'
import { acceptedMatch, finalSlip } from './match-comparison.ts'
import { reviewMarks } from './reviewed.ts'
import { slipStyleOfBatch } from './slip-style.ts'

/** What prevents a batch from being sent, by kind, each with an example row to jump to. */
export const problem = z.object({
  kind: z
    .enum([
      'byName',
      'unmatched',
      'repeated',
      'left',
      'blocked',
      'unreachable',
      'notSubscribed',
      'empty',
      'sharedTarget',
      'alreadySent',
      'beingSent',
      'notDelivered',
      'channel',
      'channelTest',
      'sentBack',
      'findings',
      'checking',
      'approval',
      'contactUnconfirmed',
      'contactChanged',
      'serviceOver',
      'tooManyPeople',
      'tooManyWithNew',
    ])
    .describe(
      'channelTest: the last test of the chosen channel failed. alreadySent, beingSent, notDelivered: people who have a slip of this month and pay type from another batch, which arrived, is on its way, or did not arrive. left: rows of people who have left and get no final slip yet. sentBack: the last send did not take place, and why. checking: the content is being checked; ask again in a moment. repeated: people who have several rows. tooManyWithNew: the roster would have more people than agreed if the unknown ones were added.',
    ),
  blocks: z.boolean().describe('true: must be settled before the send; false: only shown.'),
  count: z.number(),
  message: z.string(),
  names: z
    .array(z.string())
    .optional()
    .describe('alreadySent, beingSent, notDelivered: the first 20 of these people; left out elsewhere.'),
  otherBatch: z
    .object({ id, title: z.string(), sentAt: instant.nullable() })
    .optional()
    .describe('With names: the batch by which the first of them has a slip; sentAt null while it is under way.'),
})

/** A minute in the company's local time. domain/sending/set-time converts it to an instant. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe("A minute in the company's local time, YYYY-MM-DDTHH:MM.")

/** A batch is sent at once or at a set time. */
export const sendType = z.enum(['now', 'timed'])
export type SendType = z.infer<typeof sendType>

/** When a batch is sent automatically. */
export const schedule = z.object({
  localTime,
  timeZone: z
    .string()
    .describe("The time zone in which it was chosen; a later change of the company's zone does not affect it."),
  at: instant,
  startsAt: instant.describe('The start of the send, some minutes later if the provider asks to avoid the full hour.'),
})
export type Schedule = z.infer<typeof schedule>

/** The set time of the previous schedule: its day of the month and its time of day. */
const lastTime = z.object({ day: z.number().describe('Day of the month.'), time: z.string().describe('HH:MM.') })

export const sendCalls = {
  check: call({
    route: get('/salary_batch_import_temporary/check/{id}'),
    access: screens('salarySlip', 'salaryRecord'),
    audit: none,
    summary: 'Check what would be sent through a channel, and what prevents it.',
    input: z.object({ id, channel: channelName.optional() }),
    reply: z.object({
      state: batchState,
      people: z.number().describe('How many people the rows are of; a person of several rows counts once.'),
      ready: z.number().describe('Rows that would be sent.'),
      netPayTotal: decimal.nullable(),
      comparedWith: comparedMonth.nullable().describe('The month before, for comparison; null: there is none.'),
      sums: sumsChecked.nullable().describe('null until the batch was checked.'),
      channel: channelName,
      channels: z
        .array(
          z.object({
            name: channelName,
            available: z.boolean(),
            reason: z.string().describe('Why it is not available.'),
            note: z.string().describe('What keeps an available channel from reaching people; empty: nothing.'),
            ready: z.number(),
            testFailed: z.boolean().describe('The last test of this channel failed.'),
          }),
        )
        .describe(
          'Those that the company may use. ready: whom each would reach, counted for those that can be chosen.',
        ),
      problems: z.array(problem),
      canSend: z.boolean(),
      accepted: z.array(acceptedFindings).describe('Findings that were accepted with a reason, the most severe first.'),
      acceptedMatches: z
        .object({ count: z.number().describe('All of them.'), list: z.array(acceptedMatch).describe('The first 200.') })
        .describe('Rows that HR assigned to a person whose data contradict them, and why.'),
      finalSlips: z
        .object({ count: z.number().describe('All of them.'), list: z.array(finalSlip).describe('The first 200.') })
        .describe('Final slips of people who have left, and where they are sent.'),
      sharing: z
        .array(
          z.object({
            target: z.string().describe('The contact, masked.'),
            names: z.array(z.string()).describe('The first 20 of these people, in the order of the sheet.'),
            count: z.number().describe('How many of them there are.'),
          }),
        )
        .describe('The first contacts of the channel that several people share, and these people.'),
      slipStyle: slipStyleOfBatch,
      withoutPassword: z
        .object({ count: z.number().describe('All of them.'), names: z.array(z.string()).describe('The first 20.') })
        .nullable()
        .describe('People whose mail has the link alone, where mails carry a PDF with a password; null elsewhere.'),
      reviewHash: z.string(),
      reviewMarks,
      notReached: z
        .array(
          z.object({
            rowNo: z.number(),
            name: z.string(),
            why: z.enum(['byName', 'unmatched', 'repeated', 'left', 'blocked', 'unreachable', 'notSubscribed']),
          }),
        )
        .describe('The first people who would get nothing, and why; all such reasons are among the problems.'),
      text: z
        .object({
          sample: z.string().describe('The text for the first person.'),
          characters: z
            .tuple([z.number(), z.number()])
            .describe('The minimum and maximum number of characters over all people.'),
          parts: z.number().describe('The number of parts that are charged for all people together.'),
          hasLink: z.boolean().describe('Carriers may refuse texts with links.'),
        })
        .nullable()
        .describe(
          'One real message as it arrives, of channels whose text is paid for by its length; null for the others.',
        ),
      planHash: z
        .string()
        .describe(
          'SHA-256 over all that is planned: content, people, targets, accepted findings, channel, and the words of the message. Sending may take it back.',
        ),
    }),
  }),

  sendNow: call({
    route: post('/salary_batch_import_temporary/sendNow', changes),
    access: screens('salarySlip'),
    stepUp: 'withFactor',
    audit: ['batch.send'],
    summary: "Send the batch now. Refused if the content or the recipients' contacts differ from what was reviewed.",
    input: z.object({
      id,
      channel: channelName.default('email'),
      reviewHash: z.string().min(1).max(100).describe('reviewHash from check or dataReview.'),
      planHash: z
        .string()
        .max(100)
        .optional()
        .describe(
          'planHash of check, where the caller has seen the plan: with it another channel or wording of the message is refused with 6002 too. Without it only reviewHash counts.',
        ),
    }),
    reply: z.object({ batchId: id, people: z.number() }),
  }),

  timingSend: call({
    route: post('/salary_batch_import_temporary/timingSend', changes),
    access: screens('salarySlip', 'salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.schedule'],
    summary: 'Send the batch at a set time of the company’s time zone; of a scheduled batch: change the time.',
    input: z.object({
      id,
      channel: channelName.default('email'),
      reviewHash: z.string().min(1).max(100).describe('reviewHash from check or dataReview.'),
      planHash: z.string().max(100).optional().describe('planHash of check, as for sendNow.'),
      localTime,
      which: z
        .enum(['first', 'second'])
        .optional()
        .describe('Which of the two instants is meant, where the clocks are put back past the time.'),
    }),
    reply: z.object({ batchId: id, people: z.number(), schedule }),
  }),

  lastTimeType: call({
    route: get('/salary_batch_import/getLastTimeType'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Get whether the company’s last batch was sent at once (the default) or at a set time.',
    input: z.object({}),
    reply: z.object({ type: sendType }),
  }),

  lastTimeField: call({
    route: get('/salary_batch_import/getLastTimeField'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Get the set time that was chosen last; null if there was none.',
    input: z.object({}),
    reply: z.object({ last: lastTime.nullable(), timeZone: z.string() }),
  }),

  toBeSentConfig: call({
    route: get('/salary_batch_import/getToBeSendConfig/{batchId}'),
    access: screens('salarySlip', 'salaryRecord'),
    audit: none,
    summary: 'Get how a batch will be sent: its channel and time, or the last choice as a proposal.',
    input: z.object({ batchId: id }),
    reply: z.object({
      batchId: id,
      channel: channelName,
      type: sendType,
      schedule: schedule.nullable(),
      last: lastTime.nullable(),
      timeZone: z.string(),
      now: localTime.describe('The current local time of the company, so that a page offers no time in the past.'),
    }),
  }),

  export: call({
    route: get('/salary_batch_import/exportBatch/{id}', { ...changes, travel: 'blob' }),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.export'],
    summary: 'Export the people of a batch with their pay and the state of each slip, as .xlsx.',
    input: z.object({ id }),
    reply: z.unknown(),
  }),

  exportUserIds: call({
    route: get('/salary_batch_import/exportUserIdListFile', { ...changes, travel: 'blob' }),
    access: screens('salaryRecord'),
    audit: ['batch.exportUserIds'],
    summary: 'Export the people of a batch with their messenger accounts, as .xlsx.',
    input: z.object({ id }),
    reply: z.unknown(),
  }),
}

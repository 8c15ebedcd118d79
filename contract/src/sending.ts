import { z } from 'zod'
import { channelName } from './batches.ts'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { decimal, done, id, instant, longText } from './shapes.ts'
import { slipView } from './slip.ts'

/** A minute on the company's clocks. Which instant that is: domain/sending/set-time. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe("A minute on the company's clocks, YYYY-MM-DDTHH:MM.")

/** Sent at once, or at a set time. */
export const sendType = z.enum(['now', 'timed'])
export type SendType = z.infer<typeof sendType>

/** When a batch goes out by itself. */
export const schedule = z.object({
  localTime,
  timeZone: z.string().describe("The zone it was chosen in; a later change of the company's leaves it alone."),
  at: instant,
  startsAt: instant.describe('Some minutes later where the provider asks to stay away from the full hour.'),
})
export type Schedule = z.infer<typeof schedule>

export const timingSend = defineCall(
  'batches.timingSend',
  post('/salary_batch_import_temporary/timingSend', changes),
  'Send the batch at a set time of the company’s time zone; of a scheduled batch: change the time.',
  z.object({
    id,
    channel: channelName.default('email'),
    reviewHash: z.string().min(1).max(100).describe('reviewHash of check or dataReview.'),
    planHash: z.string().max(100).optional().describe('planHash of check, as for sendNow.'),
    localTime,
    which: z
      .enum(['first', 'second'])
      .optional()
      .describe('Which of the two, where clocks are put back over the time.'),
  }),
  z.object({ batchId: id, people: z.number(), schedule }),
)

export const getLastTimeType = defineCall(
  'batches.lastTimeType',
  get('/salary_batch_import/getLastTimeType'),
  'Whether the company’s last batch was sent at once or at a set time; at once before the first.',
  z.object({}),
  z.object({ type: sendType }),
)

/** The set time that was chosen last: its day of the month and its time of day. */
const lastTime = z.object({ day: z.number().describe('Day of the month.'), time: z.string().describe('HH:MM.') })

export const getLastTimeField = defineCall(
  'batches.lastTimeField',
  get('/salary_batch_import/getLastTimeField'),
  'The set time that was chosen last; null before the first.',
  z.object({}),
  z.object({ last: lastTime.nullable(), timeZone: z.string() }),
)

export const getToBeSendConfig = defineCall(
  'batches.toBeSentConfig',
  get('/salary_batch_import/getToBeSendConfig/{batchId}'),
  'How a batch will be sent: its channel and time, or what was chosen last as a proposal.',
  z.object({ batchId: id }),
  z.object({
    batchId: id,
    channel: channelName,
    type: sendType,
    schedule: schedule.nullable(),
    last: lastTime.nullable(),
    timeZone: z.string(),
    now: localTime.describe("What the company's clocks show, so that a page offers nothing that is over."),
  }),
)

/** One item of a slip that is corrected. */
const slipChange = z.object({
  index: z.number().int().min(0).max(10_000).describe('index out of slipCells.'),
  value: longText.describe('What it says from now on, as it would be typed.'),
  seen: longText.describe('What it was when the correction began.'),
})
const slipChanges = z
  .array(slipChange)
  .max(500)
  .refine((list) => new Set(list.map(({ index }) => index)).size === list.length)
  .describe('Each item at most once. May be empty for a withdrawn slip, which is then sent again as it was.')

export const slipCells = defineCall(
  'batches.slipCells',
  get('/salary_batch_import/slipCells/{id}'),
  'What may be corrected on a slip.',
  z.object({ id }),
  z.object({
    name: z.string(),
    version: z.number().describe('For correctSlip: what was seen.'),
    withdrawn: z.boolean().describe('The correction sends it again, and the person can see it again.'),
    list: z.array(
      z.object({
        index: z.number(),
        label: z.string(),
        value: z.string(),
        money: z.boolean(),
        shown: z.boolean().describe('false: a total that the person does not see, but that other items add up to.'),
      }),
    ),
  }),
)

export const checkCorrection = defineCall(
  'batches.checkCorrection',
  post('/salary_batch_import/checkCorrection'),
  'What a correction would make of a slip: the slip as the employee will see it, and which sums of the sheet it breaks. Nothing is changed.',
  z.object({ id, changes: slipChanges }),
  z.object({
    slip: slipView,
    changes: z
      .array(z.object({ index: z.number(), label: z.string(), before: z.string(), after: z.string() }))
      .describe('What differs; a value that means the same amount is left out.'),
    broken: z
      .array(
        z.object({
          equation: z.string().describe('As people write it.'),
          target: z.number().describe('index of the item that is the sum.'),
          expected: decimal.describe('What it should be once the totals that it leans on are right.'),
          actual: decimal,
          difference: decimal.describe('actual less expected.'),
        }),
      )
      .describe('Sums that held for this row and no longer do, or are off by another amount than before.'),
    netPay: z
      .enum(['zero', 'negative'])
      .nullable()
      .describe('What net pay becomes where that is nothing or less; null where it is more, or as it was.'),
    sums: z.number().describe('How many sums of the sheet were looked at; 0: none was found among its columns.'),
    totals: z
      .array(z.object({ index: z.number(), label: z.string(), value: decimal }))
      .describe('Values that would make the broken sums hold, also those further on that lean on them.'),
  }),
)

export const correctSlip = defineCall(
  'batches.correctSlip',
  post('/salary_batch_import/updateDetailById', changes),
  'Correct items of a slip that was sent, all at once: one new version goes out, the old one is kept as evidence. A withdrawn slip is sent again.',
  z.object({
    id,
    changes: slipChanges,
    version: z
      .number()
      .int()
      .optional()
      .describe(
        'version of slipCells: once somebody has sent another one, what was previewed is not what would go out.',
      ),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe('Why; kept sealed beside the old version and in the audit trail.'),
    despite: z
      .boolean()
      .default(false)
      .describe('Send although the correction breaks sums of the sheet (broken of checkCorrection).'),
  }),
  done,
)

export const exportBatch = defineCall(
  'batches.export',
  get('/salary_batch_import/exportBatch/{id}', { ...changes, travel: 'blob' }),
  'The people of a batch with their pay and what became of each slip, as .xlsx.',
  z.object({ id }),
  z.unknown(),
)

export const exportUserIdListFile = defineCall(
  'batches.exportUserIds',
  get('/salary_batch_import/exportUserIdListFile', { ...changes, travel: 'blob' }),
  'The people of a batch with their accounts at the messenger, as .xlsx.',
  z.object({ id }),
  z.unknown(),
)

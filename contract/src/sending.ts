import { z } from 'zod'
import { channelName } from './batches.ts'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { done, id, instant, longText } from './shapes.ts'

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

export const slipCells = defineCall(
  'batches.slipCells',
  get('/salary_batch_import/slipCells/{id}'),
  'What may be corrected on a slip.',
  z.object({ id }),
  z.object({
    name: z.string(),
    list: z.array(z.object({ index: z.number(), label: z.string(), value: z.string(), money: z.boolean() })),
  }),
)

export const correctSlip = defineCall(
  'batches.correctSlip',
  post('/salary_batch_import/updateDetailById', changes),
  'Correct one value of a slip that was sent: a new version goes out, the old one is kept as evidence.',
  z.object({
    id,
    index: z.number().int().min(0).describe('index out of slipCells.'),
    value: longText,
    seen: longText.describe('What it was when the correction began.'),
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

import { z } from 'zod'
import { call, none } from '../call.ts'
import { get } from '../route.ts'
import type { ScreenName } from '../screen-names.ts'
import { id } from '../shapes.ts'
import { syncPhase } from '../wecom.ts'

/** The events of the live stream: ids and counts, never pay. */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elsewhere') }),
  z
    .object({
      kind: z.literal('platform'),
      subject: z.string(),
      revision: z.number().describe('Sent back as the header platform-revision: the answer is at least as new.'),
    })
    .describe('Platform users have changed menus, roles, dictionaries or texts.'),
  z.object({
    kind: z.literal('import'),
    batchId: id,
    progressId: z.string().describe('The id that the client chose; the batch id if it chose none.'),
    phase: z.enum(['reading', 'matching', 'storing', 'done', 'failed', 'cancelled']),
    done: z.number().describe('Steps of this phase that are done.'),
    total: z.number().describe('Steps of this phase; 0: not known yet.'),
  }),
  z.object({ kind: z.literal('batch'), batchId: id }),
  z
    .object({ kind: z.literal('question'), batchId: id })
    .describe('A question about a slip of the batch was asked, answered or closed.'),
  z
    .object({ kind: z.literal('read'), batchId: id })
    .describe('An employee has opened a slip of the batch for the first time.'),
  z
    .object({ kind: z.literal('confirmed'), batchId: id })
    .describe('A slip of the batch was confirmed, or several by their deadline.'),
  z.object({
    kind: z.literal('slipPdfs'),
    batchId: id,
    done: z.number().describe('Slips of the batch of which the PDF is made.'),
    total: z.number(),
    ended: z.boolean().describe('The file is ready, has failed or was given up.'),
  }),
  z.object({
    kind: z.literal('wecom'),
    phase: syncPhase,
    done: z.number().describe('Steps of this phase that are done.'),
    total: z.number().describe('Steps of this phase; 0: not known yet.'),
  }),
  z
    .object({ kind: z.literal('order'), orderNo: z.string(), status: z.number().describe('The state it has now.') })
    .describe('An order was paid, cancelled, refunded or has expired.'),
  z.object({ kind: z.literal('service') }).describe('Days or people of the service have changed: getCusInfo has them.'),
  z
    .object({ kind: z.literal('channels') })
    .describe(
      'The accounts of the company have changed by which messages are sent: getUserInfo says whether mail leaves.',
    ),
  z.object({
    kind: z.literal('send'),
    batchId: id,
    counts: z.record(z.string(), z.number()).describe('Slips by their state.'),
  }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** Events that tell nothing of people or pay: every user of the company hears them, on whatever screen. */
const heardByAll = ['elsewhere', 'platform', 'service', 'channels'] as const
type HeardByAll = (typeof heardByAll)[number]
type HeardOnScreens = Exclude<LiveEvent['kind'], HeardByAll>
export const isHeardByAll = (kind: LiveEvent['kind']): kind is HeardByAll => heardByAll.some((open) => open === kind)

/** The screens on which an event counts; a user who sees none of them does not hear it (ACCOUNT-02). */
export const eventScreens: Record<HeardOnScreens, readonly ScreenName[]> = {
  import: ['salarySlip'],
  batch: ['salarySlip', 'salaryRecord'],
  read: ['salarySlip', 'salaryRecord'],
  confirmed: ['salarySlip', 'salaryRecord'],
  send: ['salarySlip', 'salaryRecord'],
  question: ['employeeQuestions', 'salaryRecord', 'dashboard'],
  slipPdfs: ['salaryRecord'],
  wecom: ['wecomSettings'],
  order: ['orderCenter'],
}

export const eventCalls = {
  events: call({
    route: get('/events', { travel: 'events' }),
    access: 'user',
    departments: 'kept',
    audit: none,
    summary: 'Server-sent events for the logged-in user: login elsewhere, progress of imports and sends.',
    input: z.object({}),
    reply: liveEvent,
  }),
}

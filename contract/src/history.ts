import { z } from 'zod'
import { batchState, batchSummary, channelName } from './batches.ts'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { decimal, done, id, instant, pageInput, pageReply, payMonth, shortText } from './shapes.ts'
import { slipView } from './slip.ts'

/**
 * Counts over the slips of a batch. pending, sent, failed, uncertain and withdrawn add up to the total: a slip that
 * was withdrawn counts as withdrawn whether it had arrived or not. read goes across them.
 */
export const slipCounts = z.object({
  total: z.number(),
  pending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  read: z.number(),
  withdrawn: z.number(),
})
export type SlipCounts = z.infer<typeof slipCounts>

export const historyBatch = batchSummary.extend({
  sentAt: instant.nullable(),
  sentBy: z.string(),
  counts: slipCounts,
})

export const listPayrollHistory = defineCall(
  'history.list',
  post('/salary_batch_import/listPayrollHistory'),
  'Batches that were sent or are being sent.',
  pageInput.extend({
    keyword: shortText.default(''),
    period: payMonth.optional(),
    salaryType: shortText.optional(),
    channel: channelName.optional(),
    state: batchState.optional(),
  }),
  z.object({ list: z.array(historyBatch), ...pageReply }),
)

/** Where the hand-over of one slip stands. withdrawn: HR took it back before it was handed over. */
export const deliveryState = z.enum(['pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn'])
export type DeliveryState = z.infer<typeof deliveryState>

export const historyDetail = z.object({
  id,
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  /** 777 pending, 888 scheduled, 999 sent (spec §4). */
  sendStatus: z.number(),
  channel: channelName,
  delivery: deliveryState,
  /** Why a provider refused, in the user's language. */
  reason: z.string(),
  /** Masked mailbox or phone. */
  target: z.string(),
  attempts: z.number(),
  sentAt: instant.nullable(),
  readAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  netPay: decimal.nullable(),
})
export type HistoryDetail = z.infer<typeof historyDetail>

export const listPayrollHistoryDetail = defineCall(
  'history.listDetails',
  post('/salary_batch_import/listPayrollHistoryDetail'),
  'The people of a batch with what became of each slip.',
  pageInput.extend({
    batchId: id,
    keyword: shortText.default(''),
    show: z.enum(['all', 'pending', 'sent', 'failed', 'uncertain', 'read', 'unread', 'withdrawn']).default('all'),
  }),
  z.object({ batch: historyBatch, list: z.array(historyDetail), ...pageReply }),
)

export const withDrawSalaryDetail = defineCall(
  'history.withdraw',
  get('/salary_batch_import/withDrawSalaryDetail', changes),
  'Withdraw one slip: the employee can no longer see it.',
  z.object({ id }),
  done,
)

export const reSend = defineCall(
  'history.resend',
  get('/salary_batch_import/reSend/{id}', changes),
  'Send one slip again: failed and uncertain ones.',
  z.object({ id }),
  done,
)

export const previewSalaryDetail = defineCall(
  'history.preview',
  get('/salary_batch_import/previewSalaryDetail/{id}'),
  'The slip as the employee sees it.',
  z.object({ id }),
  slipView,
)

import { z } from 'zod'
import { defineArea } from './area.ts'
import { batchState, batchSummary, channelName } from './batches/batch.ts'
import { schedule } from './batches/send.ts'
import { call, none, screens } from './call.ts'
import { leftOut, reminderCalls } from './history/reminders.ts'
import { slipPdfCalls } from './history/slip-pdf.ts'
import { changes, get, post } from './route.ts'
import { decimal, done, id, instant, pageInput, pageReply, payMonth, shortText } from './shapes.ts'
import { confirmedHow, slipView } from './slip.ts'

/**
 * Counts over the slips of a batch. pending, sent, failed, uncertain, withdrawn and cancelled add up to the total: a
 * withdrawn slip counts as withdrawn whether or not it had arrived; cancelled means that HR stopped the send before
 * this slip was handed over. read is independent of these: it counts every slip that was opened, including slips that
 * were withdrawn or sent again since. unread counts the sent slips that nobody has opened; HR sees the other sent slips
 * as read. confirmed and unconfirmed split the sent slips of a batch that asks for confirmation. disputed is independent
 * as well: it counts every slip about which a question waits for HR.
 */
export const slipCounts = z.object({
  total: z.number(),
  pending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  read: z.number(),
  unread: z.number(),
  confirmed: z.number().describe('Sent slips that were confirmed, by the person or by the deadline.'),
  unconfirmed: z.number().describe('Sent slips that wait for a confirmation; 0 where the batch asks for none.'),
  withdrawn: z.number(),
  cancelled: z.number(),
  disputed: z.number(),
})
export type SlipCounts = z.infer<typeof slipCounts>

/** Slips of a batch that are tried again and again, because a provider or its server takes nothing for now. */
export const heldUp = z.object({
  count: z.number(),
  reason: z.string().describe("The commonest reason, in the user's language."),
  isOfChannel: z.boolean().describe('The account or its server takes nothing; else single messages are refused.'),
})
export type HeldUp = z.infer<typeof heldUp>

export const historyBatch = batchSummary.extend({
  sentAt: instant.nullable(),
  sentBy: z.string(),
  counts: slipCounts,
  heldUp: heldUp.nullable().describe('null: nothing that waits was refused.'),
  schedule: schedule.nullable().describe('When the batch is sent automatically; null unless it is scheduled.'),
  stoppedAt: instant
    .nullable()
    .describe('HR stopped the send while it ran; null again once all that it left behind was sent.'),
  removedAt: instant.nullable().describe('HR removed the batch; slips that were opened remain provable.'),
  removedBy: z.string(),
  asksConfirmation: z.boolean().describe('Employees are asked to confirm their slips.'),
  netPay: decimal
    .nullable()
    .describe(
      'Net pay of everybody in the batch, corrections included. null: it has none, was removed, or is seen in part.',
    ),
})

/** Parts of a batch by the state of its slips (HISTORY-06). */
export const slipShow = z.enum([
  'all',
  'pending',
  'sent',
  'failed',
  'uncertain',
  'read',
  'unread',
  'confirmed',
  'unconfirmed',
  'withdrawn',
  'cancelled',
  'disputed',
])
export type SlipShow = z.infer<typeof slipShow>

/**
 * The state of one slip's delivery. withdrawn: HR took the slip back before it was handed over. cancelled: HR stopped
 * the whole send before this slip was handed over.
 */
export const deliveryState = z
  .enum(['pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn', 'cancelled'])
  .describe(
    'handingOver: the provider has it and has not answered. sent: it took it. uncertain: a crash or a broken connection left that open.',
  )
export type DeliveryState = z.infer<typeof deliveryState>

/** Who withdrew a slip, and why. */
export const slipWithdrawal = z.object({
  at: instant,
  by: z.string().describe("'' for withdrawals from before the name was stored."),
  reason: z.string().describe("'' for withdrawals from before reasons were required."),
})

/** Who corrected a slip after it was sent, and why (HISTORY-07). */
export const slipCorrection = z.object({
  at: instant,
  by: z.string(),
  reason: z.string().describe("'' for corrections from before reasons were required."),
  repeats: z.boolean().describe('The slip was withdrawn and sent again unchanged.'),
  shown: z.boolean().describe('The employee reads the reason on the slip.'),
  despite: z
    .object({
      reason: z.string(),
      totals: z.array(z.object({ label: z.string(), expected: z.string(), actual: z.string() })),
    })
    .nullable()
    .describe('Why it went out although totals do not follow the correction, with these totals; null: all added up.'),
  withdrawal: slipWithdrawal.nullable().describe('The withdrawal that it ended; null: the slip was not withdrawn.'),
})

export const historyDetail = z.object({
  id: z
    .union([id, z.literal('')])
    .describe("'' while there is no slip yet: the batch is scheduled, or its slips are being made."),
  rowNo: z.number(),
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  sendStatus: z.number().describe('777 pending, 888 scheduled, 999 sent.'),
  channel: channelName,
  delivery: deliveryState,
  reason: z
    .string()
    .describe(
      "Why a provider refused, or of a scheduled batch that will not be sent what changed about this person, in the user's language.",
    ),
  target: z.string().describe('Masked mailbox or phone; of a slip that is not made yet, where it would go now.'),
  sentAt: instant.nullable(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  confirmedHow: confirmedHow.nullable().describe('null: not confirmed.'),
  withdrawnAt: instant.nullable(),
  disputedAt: instant.nullable().describe('Since when a question about the slip waits for HR; null: none does.'),
  withdrawal: slipWithdrawal.nullable(),
  remindedAt: instant.nullable().describe('When the last reminder was sent or queued.'),
  version: z.number().describe('Increases with each correction and each repeated send.'),
  corrected: slipCorrection
    .extend({ nth: z.number().describe('2 after the first correction.') })
    .nullable()
    .describe('The last correction; null: the slip was never corrected.'),
  erased: z.boolean().describe('The batch was removed before anybody opened the slip: only its hash is kept.'),
  netPay: decimal.nullable(),
})
export type HistoryDetail = z.infer<typeof historyDetail>

export const slipVersion = z.object({
  nth: z.number().describe('1 for the first version.'),
  slip: slipView
    .nullable()
    .describe('The slip as the employee saw it; null: it was removed with its batch before anybody opened it.'),
  sentAt: instant.nullable(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  confirmedHow: confirmedHow.nullable().describe('null: this version was not confirmed.'),
  correction: slipCorrection.nullable().describe('The correction that made this version; null for the first one.'),
})
export type SlipVersion = z.infer<typeof slipVersion>

/** How many slips were queued for sending, and who was left out. */
const sentAgain = z.object({ sent: z.number(), ...leftOut })

/**
 * Which slips are sent again. failed: the provider refused the slip. uncertain: nobody knows whether it arrived, and HR
 * has decided to send it again. unsettled: both, and cancelled slips. all: everybody, except those to whom a slip is
 * being sent at present and those whose slip was withdrawn.
 */
export const resendWhich = z
  .enum(['failed', 'uncertain', 'unsettled', 'all'])
  .describe('unsettled: failed, uncertain and cancelled slips. all: everybody, except slips being sent or withdrawn.')
export type ResendWhich = z.infer<typeof resendWhich>

const withdrawReason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('The reason, stored sealed with the slip and in the audit trail; employees do not see it.')

/** Somebody whose slip an action would withdraw or send again. */
const affectedPerson = z.object({
  id,
  name: z.string(),
  employeeNo: z.string(),
  department: z.string(),
  netPay: decimal.nullable(),
  channel: channelName.describe('The channel of the message that was sent last.'),
  target: z.string().describe('Where that message went: in full for whoever may see the roster, else masked.'),
  next: z
    .object({
      channel: channelName,
      target: z.string().describe("Where the next message would go; '' for nowhere."),
      isOther: z.boolean().describe('Not where the last message went.'),
      blocked: z
        .enum(['noTarget', 'unconfirmed', 'ofOther'])
        .nullable()
        .describe(
          'Why nothing would be sent: no contact, a change that waits for a confirmation, or a contact of somebody else.',
        ),
      held: z
        .enum(['proves', 'setsCode'])
        .nullable()
        .describe(
          'The contact was changed and the change is not confirmed: the employee must prove who they are before the slip opens, and setsCode: must set a PIN first.',
        ),
    })
    .nullable()
    .describe('null for a withdrawal.'),
  namesake: z.boolean().describe('Another slip of the batch is of a person of the same name.'),
  readAt: instant.nullable(),
})
export type AffectedPerson = z.infer<typeof affectedPerson>

export const history = defineArea('history', {
  list: call({
    route: post('/salary_batch_import/listPayrollHistory'),
    access: screens('salaryRecord'),
    departments: 'kept',
    audit: none,
    summary: 'List the batches that were sent, are being sent or are scheduled; removed ones only on request.',
    input: pageInput.extend({
      keyword: shortText.default(''),
      period: payMonth.optional(),
      salaryType: shortText.optional(),
      channel: channelName.optional(),
      state: batchState.optional(),
      having: slipShow.default('all').describe('Only batches that contain slips with this state.'),
    }),
    reply: z.object({ list: z.array(historyBatch), ...pageReply }),
  }),

  listDetails: call({
    route: post('/salary_batch_import/listPayrollHistoryDetail'),
    access: screens('salaryRecord', 'salarySlip'),
    departments: 'kept',
    audit: none,
    summary: 'List the people of a batch with the state of each slip.',
    input: pageInput.extend({
      batchId: id,
      keyword: shortText.default(''),
      show: slipShow.default('all'),
    }),
    reply: z.object({
      batch: historyBatch,
      outdated: z
        .boolean()
        .describe('The content or the roster has changed since the batch was scheduled, so it would not be sent.'),
      list: z.array(historyDetail),
      ...pageReply,
    }),
  }),

  withdraw: call({
    route: get('/salary_batch_import/withDrawSalaryDetail', changes),
    access: screens('salaryRecord'),
    audit: ['slip.withdraw'],
    summary: 'Withdraw one slip: the employee can no longer see it.',
    input: z.object({ id, reason: withdrawReason }),
    reply: done,
  }),

  resend: call({
    route: get('/salary_batch_import/reSend/{id}', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['slip.resend'],
    summary: 'Send one slip again: a failed, uncertain or cancelled slip, or with arrived=1 also one that has arrived.',
    input: z.object({
      id,
      arrived: z
        .enum(['0', '1'])
        .default('0')
        .describe('1: send a second message although the first one may have arrived.'),
      version: z.coerce
        .number()
        .int()
        .optional()
        .describe(
          'The version that the caller saw: of a second click the first has made another, and it sends nothing.',
        ),
    }),
    reply: done,
  }),

  listAffected: call({
    route: post('/salary_batch_import/listAffected'),
    access: screens('salaryRecord'),
    audit: none,
    summary: 'List whose slips a withdrawal or another sending would be about, before it is done. Nothing is changed.',
    input: pageInput.extend({
      batchId: id,
      slipId: id.optional().describe('Only this slip; without it all slips of the batch that the action covers.'),
      action: z.enum(['withdraw', 'resend']),
      which: resendWhich.default('failed').describe('Of a new sending of several slips.'),
      channel: channelName.optional().describe('The channel of a new sending; without it the last one of each slip.'),
    }),
    reply: z.object({
      list: z.array(affectedPerson),
      netTotal: decimal
        .nullable()
        .describe('The net pay of all of them; null: none of the slips has one, or they are more than 2,000.'),
      ...pageReply,
    }),
  }),

  preview: call({
    route: get('/salary_batch_import/previewSalaryDetail/{id}'),
    access: screens('salaryRecord'),
    departments: 'kept',
    audit: ['slip.view'],
    summary: 'The slip as the employee sees it.',
    input: z.object({ id }),
    reply: slipView,
  }),

  listVersions: call({
    route: get('/salary_batch_import/listSlipVersions/{id}'),
    access: screens('salaryRecord'),
    departments: 'kept',
    audit: ['slip.view'],
    summary: 'List the versions of a slip, before and after each correction, oldest first.',
    input: z.object({ id }),
    reply: z.object({ list: z.array(slipVersion) }),
  }),

  resendBatch: call({
    route: post('/salary_batch_import/reSendBatch', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.resend'],
    summary:
      'Send the slips of a batch again: only the failed, only the uncertain, all that are unsettled, or everybody.',
    input: z.object({ batchId: id, which: resendWhich.default('failed') }),
    reply: sentAgain,
  }),

  fallBack: call({
    route: post('/salary_batch_import/fallBack', changes),
    access: screens('salaryRecord'),
    stepUp: 'withFactor',
    audit: ['batch.fallBack'],
    summary: 'Send through a second channel, only to people who were not reached through the first.',
    input: z.object({
      batchId: id,
      channel: channelName,
      uncertain: z.boolean().default(false).describe('Also send to people whose delivery is uncertain.'),
    }),
    reply: sentAgain,
  }),

  ...reminderCalls,

  withdrawBatch: call({
    route: get('/salary_batch_import/withDrawSalaryBatch/{id}', changes),
    access: screens('salaryRecord'),
    audit: ['batch.withdraw'],
    summary: 'Withdraw every slip of a batch.',
    input: z.object({ id, reason: withdrawReason }),
    reply: z.object({ withdrawn: z.number() }),
  }),

  cancel: call({
    route: get('/salary_batch_import/cancel', changes),
    access: screens('salaryRecord', 'salarySlip'),
    audit: ['batch.unschedule', 'batch.stop'],
    summary:
      'Cancel a scheduled batch, which goes back to review, or stop a running one: what is handed over stays, the rest is not sent.',
    input: z.object({ id }),
    /** kept: slips that were already handed over or are being handed over at this time. */
    reply: z.object({ state: batchState, cancelled: z.number(), kept: z.number() }),
  }),

  remove: call({
    route: get('/salary_batch_import/removeSalaryBatch/{id}', changes),
    access: screens('salaryRecord'),
    audit: ['batch.removeSent'],
    summary:
      'Remove a sent batch: nobody sees its slips any more. What employees had opened is kept sealed, of the rest the hashes.',
    input: z.object({ id }),
    reply: z.object({ kept: z.number(), erased: z.number() }),
  }),

  ...slipPdfCalls,
})

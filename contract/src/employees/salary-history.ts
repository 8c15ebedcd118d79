import { z } from 'zod'
import { channelName } from '../batches/batch.ts'
import { call, screens } from '../call.ts'
import { deliveryState } from '../history.ts'
import { post } from '../route.ts'
import { decimal, id, instant, pageInput, pageReply } from '../shapes.ts'
import { confirmedHow, slipCorrected, slipView } from '../slip.ts'

/** One slip of a person with its latest content, and the title and month of its batch. */
const salarySlip = z.object({
  id,
  batchId: id,
  title: z.string().describe('The title of the batch.'),
  period: z.string().describe("The pay month, YYYY-MM; '' where the batch has none."),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  channel: channelName,
  delivery: deliveryState,
  sentAt: instant.nullable(),
  readAt: instant.nullable(),
  asksConfirmation: z.boolean().describe('The batch asks for a confirmation.'),
  confirmedAt: instant.nullable(),
  confirmedHow: confirmedHow.nullable().describe('null: not confirmed.'),
  withdrawnAt: instant.nullable(),
  corrections: z.number().describe('How many times the slip was corrected after it was sent.'),
  correction: slipCorrected
    .nullable()
    .describe('What the corrections changed altogether, with the reason of the last one; null: nothing.'),
  netPay: decimal.nullable(),
})
export type SalarySlip = z.infer<typeof salarySlip>

const monthPay = z.object({
  period: z.string().describe('The pay month, YYYY-MM.'),
  netPay: decimal.nullable().describe('The sum of the net pay of its slips; null: the month has no slip with net pay.'),
  slips: z.number().describe('The slips that count for the month: withdrawn and stopped ones do not.'),
})
export type MonthPay = z.infer<typeof monthPay>

export const salaryHistoryCalls = {
  listSalaryHistory: call({
    route: post('/emp_info/listEmpSalaryHistory'),
    // Pay stands in it, so the right to the roster is not enough (TRUST-06).
    access: screens('salaryRecord', 'salarySlip'),
    departments: 'kept',
    audit: ['employee.viewPay'],
    summary: "A person's slips, the latest pay month first, and the net pay of each of the last 24 months.",
    input: pageInput.extend({ id: id.describe('The person.') }),
    reply: z.object({
      list: z.array(salarySlip),
      months: z
        .array(monthPay)
        .describe('Every month from the first to the last one with a slip, at most 24, the oldest first.'),
      ...pageReply,
    }),
  }),

  listSalaryHistoryDetail: call({
    route: post('/emp_info/listEmpSalaryHistoryDetail'),
    access: screens('salaryRecord', 'salarySlip'),
    departments: 'kept',
    audit: ['slip.view'],
    summary: "The items of one slip of a person's pay history, as the employee sees them.",
    input: z.object({ id: id.describe('The slip.') }),
    reply: slipView,
  }),
}

import { z } from 'zod'
import { slipStyle } from '../batches/slip-style.ts'
import { call, none } from '../call.ts'
import { maxQuestion } from '../limits.ts'
import { changes, get, post } from '../route.ts'
import { decimal, done, id } from '../shapes.ts'
import { slipAnswer, statement } from './answers.ts'

/** What a language means here: the names on the slip, and the messages that the person gets. */
const readerLanguage = slipStyle.shape.names

const yearSums = z.object({
  company: z.string(),
  year: z.string().describe('Of the pay months, YYYY.'),
  netPay: decimal.nullable().describe('null: no slip of the year shows a net pay in yuan.'),
  months: z
    .array(
      z.object({
        period: z.string().describe('Pay month, YYYY-MM.'),
        netPay: decimal.nullable(),
        slips: z.array(id).describe('The slips of the month.'),
      }),
    )
    .describe('Those with a slip, the oldest first; the slips of one month are added.'),
  items: z
    .array(
      z.object({
        label: z.string(),
        labelEn: z.string(),
        group: z.enum(['earnings', 'deductions', 'unknown']),
        currency: z.string().describe("A foreign currency; '' for yuan."),
        sum: decimal,
      }),
    )
    .describe('Without totals, figures beside the pay, and what only the employer pays.'),
})
export type YearSumsView = z.infer<typeof yearSums>

const changedItem = z.object({
  label: z.string(),
  labelEn: z.string(),
  before: z.number().nullable().describe('Position in the list of numbers; null: the item was not there.'),
  after: z.number().nullable().describe('Position in the list of numbers; null: the item is not there.'),
  by: z.number().describe('Position in the list of numbers, without a sign.'),
  isMore: z.boolean(),
  raisesNet: z
    .boolean()
    .nullable()
    .describe('Net pay has grown with it, as where a deduction fell; null: the slips do not say how it counts.'),
})

const slipChange = statement.extend({
  from: z.string().describe('The month that is compared with, YYYY-MM.'),
  to: z.string(),
  isMonthBefore: z.boolean().describe('from is the month right before to.'),
  net: z.enum(['more', 'less', 'same']).describe('How net pay has moved.'),
  items: z.array(changedItem),
})
export type SlipChange = z.infer<typeof slipChange>

/** What somebody may do with all of their own slips that they have opened (SLIP-07 to SLIP-09). */
export const ownSlipCalls = {
  years: call({
    route: post('/payslip/years'),
    access: 'employee',
    audit: none,
    summary: 'The sums of each year and company over the own slips that were opened, the newest year first.',
    input: z.object({}),
    reply: z.object({
      years: z.array(yearSums),
      unopened: z
        .number()
        .describe('Slips that are not counted because nobody has opened them: opening is the read receipt.'),
      hidden: z.number().describe('Slips that are not counted because they hide after reading or are held back.'),
    }),
  }),

  change: call({
    route: post('/payslip/change'),
    access: 'employee',
    audit: none,
    summary:
      'How pay changed from the last month with a slip, item by item. Made only of the amounts of opened slips of one company.',
    input: z.object({ id }),
    reply: z.object({ change: slipChange.nullable().describe('null: there is nothing to compare with.') }),
  }),

  ask: call({
    route: post('/payslip/ask'),
    access: 'employee',
    audit: none,
    summary:
      'Answer a question about the own opened slips from their amounts alone. The question is neither stored nor logged.',
    input: z.object({
      question: z
        .string()
        .trim()
        .min(1)
        .max(maxQuestion)
        .describe('In Chinese or English; up to three questions in one.'),
      slip: id.nullable().default(null).describe('The slip before the reader; null: none in particular.'),
    }),
    reply: slipAnswer,
  }),

  pdf: call({
    route: get('/payslip/pdf/{id}', { ...changes, travel: 'blob' }),
    access: 'employee',
    audit: ['slip.open'],
    summary: 'One own slip as PDF, as its page shows it. The first download of a slip that nobody has opened opens it.',
    input: z.object({ id, language: readerLanguage.default('ch') }),
    reply: z.object({}),
  }),

  setLanguage: call({
    route: post('/payslip/setLanguage', changes),
    access: 'employee',
    audit: none,
    summary: "Keep the person's language, in which messages about slips are written from then on; ceh: both.",
    input: z.object({ language: readerLanguage }),
    reply: done,
  }),
}

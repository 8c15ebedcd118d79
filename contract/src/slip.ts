import { z } from 'zod'
import { changeReason, slipStyle } from './batches/slip-style.ts'
import { id, instant } from './shapes.ts'

/** One item of a slip before and after a correction. */
const correctedItem = z.object({
  label: z.string(),
  labelEn: z.string(),
  money: z.boolean(),
  before: z.string().nullable().describe('null: the item was not on the slip.'),
  after: z.string().nullable().describe('null: the item is no longer on the slip.'),
})
export type CorrectedItem = z.infer<typeof correctedItem>

export const slipCorrected = z.object({
  at: instant,
  changes: z.array(correctedItem).describe('Net pay first, then in the order of the slip.'),
  reason: z.string().describe("The reason of the last correction; '' where HR keeps it to itself."),
})

export type SlipCorrected = z.infer<typeof slipCorrected>

/** Who or what confirmed a slip: the person, or the end of the time that the company set (SLIP-03). */
export const confirmedHow = z.enum(['person', 'deadline'])
export type ConfirmedHow = z.infer<typeof confirmedHow>

/** How the confirmation of one slip stands, for its reader. */
export const slipConfirmation = z.object({
  version: z.number().describe('The version that is shown.'),
  contentHash: z.string().describe('The keyed hash of the content that is shown, hexadecimal.'),
  confirmedAt: instant.nullable(),
  how: confirmedHow.nullable().describe('null: not confirmed.'),
  deadline: instant.nullable().describe('When it counts as confirmed by itself; null: never.'),
  timeZone: z.string().describe('Of the company: its clocks tell the deadline.'),
  asksSignature: z.boolean().describe('Confirming needs a signature (payslip/confirm).'),
  signed: z.boolean().describe('The content that is shown was signed.'),
  passkeyOrigin: z
    .string()
    .nullable()
    .describe('The address at which a passkey can sign (payslip/requestPasskey); null: passkeys cannot be used.'),
  passkeySigned: z.boolean().describe('The content that is shown was signed with a passkey.'),
  again: z.boolean().describe('An earlier version was confirmed and has been corrected since.'),
})
export type SlipConfirmation = z.infer<typeof slipConfirmation>

/** A slip as the employee sees it; HR's preview has the same shape (REVIEW-04). Hidden items are not included. */
export const slipView = z.object({
  id,
  company: z.string(),
  title: z.string(),
  period: z.string().describe('Pay month, YYYY-MM.'),
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  netPay: z.object({ label: z.string(), labelEn: z.string(), value: z.string() }).nullable(),
  groups: z.array(
    z.object({
      label: z
        .string()
        .describe("The heading of the group: the sheet's own, or that of a known group; empty without one."),
      labelEn: z.string().optional().describe('The heading in English; slips from before the known groups have none.'),
      items: z.array(
        z.object({
          label: z.string(),
          labelEn: z.string(),
          value: z.string(),
          money: z.boolean(),
          total: z.boolean().optional().describe('A total of other items of the sheet.'),
        }),
      ),
    }),
  ),
  names: slipStyle.shape.names
    .optional()
    .describe('The language of the names until the reader chooses one; missing: Chinese.'),
  greeting: z.string().optional().describe('A line of the company above the items; missing without one.'),
  note: z.string().optional().describe('A text of the company below the items; missing without one.'),
  reasons: z.array(changeReason).optional().describe("HR's reasons for changes from the month before."),
  watermark: z
    .string()
    .optional()
    .describe("What stands over the slip: the reader's name and the last digits of the phone; missing: nothing."),
  sentAt: instant.nullable(),
  correction: slipCorrected
    .optional()
    .describe(
      'What was corrected since the version that the employee read last, or since the first; missing: nothing.',
    ),
})
export type SlipView = z.infer<typeof slipView>

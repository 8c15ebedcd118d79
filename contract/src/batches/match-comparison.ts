import { z } from 'zod'
import { decimal, id, instant, shortText } from '../shapes.ts'

/** The fields in which a row and a person are compared, in the order in which they are shown. */
export const comparedField = z
  .enum(['name', 'employeeNo', 'department', 'idNumber', 'phone', 'email', 'messenger'])
  .describe('What is compared.')
export type ComparedField = z.infer<typeof comparedField>

export const agreement = z
  .enum(['agrees', 'contradicts', 'unknown'])
  .describe('unknown: one side says nothing, or a difference says nothing.')
export type Agreement = z.infer<typeof agreement>

/** The value of one field in a row, and the same person's value in the roster. */
export const fieldComparison = z.object({
  field: comparedField,
  row: z.string().describe("As the file has it; contacts and ID numbers masked. '' where it says nothing."),
  person: z.string().describe('The same of the roster.'),
  agreement,
  owner: z.string().nullable().describe('Somebody else of the roster who has what the file says; null: nobody.'),
})
export type FieldComparison = z.infer<typeof fieldComparison>

/** HR's confirmation that a row belongs to a person whose data contradict it. */
export const matchAcceptance = z.object({
  reason: z.string().trim().min(1).max(500).describe('Why it is the same person; kept and shown before the send.'),
  contradictions: z
    .array(comparedField)
    .min(1)
    .max(10)
    .describe('The contradicting fields as they were seen; the call is refused where there are others.'),
})

/** A row that was assigned to a person whose data contradict it. */
export const acceptedMatch = z.object({
  rowNo: z.number(),
  name: z.string().describe('In the file.'),
  employee: z.object({ id, name: z.string(), department: z.string(), employeeNo: z.string() }),
  contradictions: z.array(comparedField),
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type AcceptedMatch = z.infer<typeof acceptedMatch>

/** How the last slip of somebody who has left is sent, chosen for one batch (REVIEW-13). */
export const finalSlipChoice = z.object({
  days: z.number().int().min(1).max(365).describe('For so many days from the send on the link opens the slip.'),
  target: z
    .object({
      kind: z.enum(['email', 'phone']).describe('Used by the channel that it is for, and by no other.'),
      value: shortText.min(1).describe('A mailbox or a mobile number.'),
    })
    .nullable()
    .describe("Another contact than the roster's, for this one slip; null: the roster's."),
})

/** A final slip as it is shown to whoever releases the batch. */
export const finalSlip = z.object({
  rowNo: z.number(),
  name: z.string(),
  days: z.number(),
  target: z.string().describe("Masked; '' where there is none for the channel."),
  own: z.boolean().describe("Another contact than the roster's."),
  by: z.string(),
  at: instant,
})
export type FinalSlip = z.infer<typeof finalSlip>

/** The comparison of a row with one person of the roster. */
export const matchComparison = z.object({
  fields: z.array(fieldComparison),
  contradictions: z.array(comparedField).describe('Fields that contradict: the match needs a reason.'),
  mayWriteBack: z.boolean().describe('The contact data of the row may be taken into the roster with the match.'),
  net: decimal.nullable().describe('Net pay of the row.'),
  lastNet: z
    .object({ period: shortText, net: decimal.nullable() })
    .nullable()
    .describe('What the person got last month; null: no slip of the same pay type is known.'),
  holder: z.number().nullable().describe('Another row that is this person already; null: none.'),
  status: z.enum(['active', 'left']).describe('left: has left the company.'),
})

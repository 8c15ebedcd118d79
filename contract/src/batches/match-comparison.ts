import { z } from 'zod'
import { maxFinalSlipDays } from '../limits.ts'
import { contactText, decimal, id, instant, shortText } from '../shapes.ts'

/** The fields in which a row and a person are compared, in the order in which they are shown. */
export const comparedField = z
  .enum(['name', 'employeeNo', 'department', 'idNumber', 'phone', 'email', 'messenger'])
  .describe('The compared field.')
export type ComparedField = z.infer<typeof comparedField>

export const agreement = z
  .enum(['agrees', 'contradicts', 'unknown'])
  .describe('unknown: one side has no value, or a difference proves nothing.')
export type Agreement = z.infer<typeof agreement>

/** The value of one field in a row, and the same person's value in the roster. */
export const fieldComparison = z.object({
  field: comparedField,
  row: z.string().describe("The file's value, with contacts and ID numbers masked; '' if it has none."),
  person: z.string().describe("The roster's value."),
  agreement,
  owner: z.string().nullable().describe("Another person in the roster who has the file's value; null: nobody."),
})
export type FieldComparison = z.infer<typeof fieldComparison>

/** HR's confirmation that a row belongs to a person whose data contradict it. */
export const matchAcceptance = z.object({
  reason: z.string().trim().min(1).max(500).describe('Why it is the same person; stored and shown before the send.'),
  contradictions: z
    .array(comparedField)
    .min(1)
    .max(10)
    .describe('The contradicting fields that HR saw; the call is refused if there are others.'),
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
  days: z
    .number()
    .int()
    .min(1)
    .max(maxFinalSlipDays)
    .describe('The number of days after the send in which the link opens the slip.'),
  target: z
    .object({
      kind: z.enum(['email', 'phone']).describe('The channel for which the contact is used; no other channel uses it.'),
      value: contactText.min(1).describe('A mailbox or a mobile number.'),
    })
    .nullable()
    .describe("A contact for this slip only; null: the roster's contact."),
})

/** A final slip as it is shown to whoever releases the batch. */
export const finalSlip = z.object({
  rowNo: z.number(),
  name: z.string(),
  days: z.number(),
  target: z.string().describe("Masked; '' if there is none for the channel."),
  own: z.boolean().describe("The contact is not the roster's."),
  by: z.string(),
  at: instant,
})
export type FinalSlip = z.infer<typeof finalSlip>

/** What speaks against a match by name, so that HR confirms it with a tick of its own (REVIEW-03). */
export const matchDifference = z
  .enum(['department', 'pay'])
  .describe('department: file and roster name different ones. pay: net pay differs unusually from last month.')
export type MatchDifference = z.infer<typeof matchDifference>

/** The comparison of a row with one person of the roster. */
export const matchComparison = z.object({
  fields: z.array(fieldComparison),
  contradictions: z.array(comparedField).describe('Contradicting fields; if there are any, the match needs a reason.'),
  differs: z.array(matchDifference).describe('What differs without contradicting.'),
  namesakes: z
    .array(z.object({ department: z.string(), employeeNo: z.string() }))
    .describe('Other employees with the name of this person; at most 5.'),
  mayWriteBack: z.boolean().describe("The row's contacts may be written to the roster with the match."),
  net: decimal.nullable().describe('Net pay of the row.'),
  lastNet: z
    .object({ period: shortText, net: decimal.nullable() })
    .nullable()
    .describe("The person's net pay last month; null: no slip of the same pay type is known."),
  holder: z.number().nullable().describe('Another row that is already assigned to this person; null: none.'),
  status: z.enum(['active', 'left']).describe('left: has left the company.'),
})

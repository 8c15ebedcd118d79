import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, post } from '../route.ts'
import { done, emailText, id, instant, pageInput, pageReply, shortText } from '../shapes.ts'

/** The data that decide who can read a person's slips: three contacts and the safety code (TRUST-06). */
export const contactKind = z.enum(['phone', 'email', 'messenger', 'safetyCode'])
export type ContactKind = z.infer<typeof contactKind>

/**
 * How a change was settled: proved by the person, confirmed by somebody with the right to pay, or undone by restoring
 * the old contact.
 */
export const settledHow = z.enum(['proved', 'confirmed', 'restored'])

/**
 * What a changed contact means for payslips. opens: it opens the earlier ones at once; held: only after the person has
 * proved it or somebody has confirmed it, while later ones go to it; waits: until then nothing is sent to it either,
 * because the caller may not read pay.
 */
export const contactOutcome = z.enum(['opens', 'held', 'waits'])
export type ContactOutcome = z.infer<typeof contactOutcome>

export const contactChange = z.object({
  id,
  employeeId: id,
  name: z.string(),
  department: z.string(),
  kind: contactKind,
  before: z
    .string()
    .describe("The unmasked contact, so that it can be compared; '' where there was none, and for a safety code."),
  after: z.string(),
  changedBy: z.string().describe("'' where it is not known."),
  changedAt: instant,
  mayReadPay: z.boolean().describe('Whether the user who made the change had the right to pay at that time.'),
  own: z.boolean().describe('The caller made the change, and cannot confirm it if another user has the right to pay.'),
  settledAt: instant.nullable(),
  settledHow: settledHow.nullable(),
  settledBy: z.string(),
  told: z
    .enum(['email', 'sms', 'miniProgram', ''])
    .nullable()
    .describe(
      "Whether the person was told at an old contact: null not yet, '' it was not possible, else through what.",
    ),
})
export type ContactChange = z.infer<typeof contactChange>

/** The contacts that several people may have: whoever reads one of these reads all that is sent to it. */
export const sharedContact = z.enum(['email', 'messenger'])

/** The maximum number of people whose names are told of a shared contact. */
export const maxSharersNamed = 3

export const contactChangeCalls = {
  checkContacts: call({
    route: post('/emp_info/checkContacts'),
    access: screens('salaryStaff'),
    audit: none,
    summary: 'What follows from the contacts that are being entered for a person, before they are saved.',
    input: z.object({
      id: id.optional().describe('The person; left out for a new one.'),
      phone: shortText.default(''),
      email: emailText.default(''),
      messenger: shortText.default(''),
    }),
    reply: z.object({
      phoneOf: z.string().nullable().describe('Who has the phone already; it cannot be saved for another person too.'),
      hasSlips: z.boolean().describe('The person has payslips, so another contact means something for these.'),
      outcome: contactOutcome.describe('What it means, if there are payslips.'),
      shared: z
        .array(
          z.object({
            kind: sharedContact,
            names: z.array(z.string()).max(maxSharersNamed),
            people: z.number().describe('All who have it, besides the person.'),
          }),
        )
        .describe('The contacts that other active people have as well; saving them is allowed.'),
    }),
  }),

  listContactChanges: call({
    route: post('/emp_info/listContactChanges'),
    access: screens('salarySlip', 'salaryRecord'),
    audit: none,
    summary: 'Changed contacts and reset safety codes of people with slips, newest first; for those who may read pay.',
    input: pageInput.extend({
      status: z.enum(['open', 'all']).default('open'),
      employeeId: id.optional().describe('Only changes of this person.'),
    }),
    reply: z.object({ list: z.array(contactChange), ...pageReply }),
  }),

  confirmContactChanges: call({
    route: post('/emp_info/confirmContactChanges', changes),
    access: screens('salarySlip', 'salaryRecord'),
    audit: ['employee.confirmContact'],
    summary:
      'Confirm that changed contacts are the person’s own: slips of before open to them. Somebody other than the changer, where there is one.',
    input: z.object({
      ids: z
        .array(id)
        .min(1)
        .max(1000)
        .describe(
          'Every open change of a person’s kind of contact: who confirms one of them confirms what they have seen.',
        ),
    }),
    reply: z.object({ confirmed: z.number() }),
  }),

  restoreContact: call({
    route: post('/emp_info/restoreContact', changes),
    access: screens('salarySlip', 'salaryRecord'),
    audit: ['employee.restoreContact'],
    summary: 'Restore the value from before the first open change of this kind, and end the person’s sessions.',
    input: z.object({ id }),
    reply: done,
  }),
}

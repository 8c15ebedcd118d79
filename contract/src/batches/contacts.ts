import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { id } from '../shapes.ts'
import { channelName } from './batch.ts'
import { reviewChange } from './reviewed.ts'

const which = {
  id: id.describe('The batch.'),
  channel: channelName.describe('The channel, which determines the kind of contact.'),
}

const pasted = z
  .string()
  .max(2_000_000)
  .describe(
    'Contacts as pasted: one a line in the order of the list (as many lines as people, an empty one leaves its person out), or lines that name the person by name or employee number beside the contact. Empty: only the list is asked for.',
  )

export const contactProblem = z
  .enum(['invalid', 'severalContacts', 'repeated', 'nobody', 'several', 'differs', 'personTwice', 'unnamed', 'taken'])
  .describe(
    'Why a line is not taken. invalid: no such contact. severalContacts: two contacts that differ. repeated: stands in another line too. nobody: not in the list. several: namesakes, in the list or elsewhere in the roster. differs: name, number and department are not of one person. personTwice: two lines for one person. unnamed: no name beside it. taken: somebody of the roster or of another row has it already.',
  )
export type ContactProblem = z.infer<typeof contactProblem>

const plan = z.object({
  kind: z.enum(['email', 'phone', 'messenger']).describe('The kind of contact that the channel uses.'),
  people: z.number().describe('Recipients of the batch without such a contact.'),
  basis: z
    .string()
    .describe('Hash of that list in its order; saving requires it and is refused if the list has changed.'),
  list: z
    .array(
      z.object({
        rowNo: z.number(),
        name: z.string(),
        department: z.string(),
        employeeNo: z.string(),
        contact: z.string().describe("The contact for this person; '': none."),
      }),
    )
    .describe('The first people in the order of the sheet.'),
  way: z.enum(['nothing', 'column', 'named']).describe('How the pasted text is read.'),
  ready: z.number().describe('People who would get a contact.'),
  lengthDiffers: z
    .number()
    .nullable()
    .describe(
      'The number of lines of a column whose length differs from the list; nothing of it is accepted. null: no such column.',
    ),
  problems: z
    .array(
      z.object({
        line: z.number().describe('Counted from 1, as pasted.'),
        text: z.string(),
        why: contactProblem,
        owner: z.string().describe("Who already has this contact; '' otherwise."),
      }),
    )
    .describe('The first lines that are not accepted.'),
  problemCount: z.number(),
})

export const contactCalls = {
  checkContacts: call({
    route: post('/salary_batch_import_temporary/checkContacts'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'Who of a batch cannot be reached for want of a contact, and what pasted contacts would give to whom, without doing it.',
    input: z.object({ ...which, text: pasted.default('') }),
    reply: plan,
  }),

  saveContacts: call({
    route: post('/salary_batch_import_temporary/saveContacts', changes),
    access: screens('salarySlip'),
    audit: ['employee.fillContacts', 'employee.changeContact'],
    summary:
      'Take pasted contacts into the roster: the good lines are taken, the others told. The answer lists who is still without.',
    input: z.object({
      ...which,
      text: pasted.min(1),
      basis: z.string().min(1).max(100).describe('basis from checkContacts.'),
    }),
    reply: z.object({
      saved: z.number(),
      left: z.number(),
      leftNames: z.array(z.string()).describe('The first of them.'),
      review: reviewChange,
    }),
  }),

  contactsSheet: call({
    route: get('/salary_batch_import_temporary/contactsSheet', { travel: 'blob' }),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Get a spreadsheet of the people without a contact, to fill in and to import as a roster.',
    input: z.object(which),
    reply: z.object({}),
  }),
}

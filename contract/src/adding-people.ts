import { z } from 'zod'
import { comparedField } from './batches/match-comparison.ts'
import { contactText, id, shortText } from './shapes.ts'

/** What happens to numbers and contacts that occur in several rows of the file. */
export const sharing = z
  .enum(['keep', 'leaveOut', 'skip'])
  .describe(
    "What becomes of people who share a number or contact with other rows. keep: a shared mailbox or messenger account becomes everybody's. leaveOut: nothing that is shared goes into the roster. skip: these people are not added. A shared phone, employee number or ID number never goes into the roster.",
  )
export type Sharing = z.infer<typeof sharing>

/** Lists are truncated; counts are exact. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().describe('All of them.'), list: z.array(item).describe('The first 50.') })

const rowOfFile = z.object({
  rowNo: z.number(),
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
})
const personOfRoster = z.object({
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  left: z.boolean().describe('Has left the company.'),
})

/** What a file says of a person and may have typed wrong. */
export const statedField = z.enum(['phone', 'email', 'idNumber'])
export type StatedField = z.infer<typeof statedField>

/** The people who would be added to the roster, and what HR should know before confirming (REVIEW-13). */
export const addingPreview = z.object({
  add: z.number().describe('How many would be added.'),
  withData: z.number().describe('How many of these with a number or contact of the file.'),
  noContact: several(rowOfFile).describe("How many of these the batch's channel cannot reach."),
  namesakes: several(
    rowOfFile.extend({
      rows: z.array(z.number()).describe('Other rows of the same name: the first three.'),
      people: z.array(personOfRoster).describe('People of the roster with the same name: the first three.'),
      others: z.number().describe('The number of all others with the same name.'),
    }),
  ).describe('Those of them who share a name with somebody in the file or the roster.'),
  doubtful: several(
    rowOfFile.extend({
      people: z.array(personOfRoster).describe('People of the roster with the same name: the first three.'),
      others: z.number().describe('The number of all others with the same name.'),
    }),
  ).describe(
    'Where newNamesakes is sent: who has the name of somebody in the roster and another number. Only those in it are added.',
  ),
  badValues: several(
    rowOfFile.extend({
      field: statedField,
      value: contactText.describe('Of an ID number masked; else as the file has it.'),
      reason: z.string(),
    }),
  ).describe('Phones, mailboxes and ID numbers of the file that are wrong, so that people are added without them.'),
  existing: several(
    rowOfFile.extend({
      person: personOfRoster.extend({ id }),
      by: comparedField.describe('What agrees besides the name.'),
    }),
  ).describe('Not added: the roster has them under another spelling.'),
  undecided: several(rowOfFile.extend({ reason: z.string() })).describe(
    'Not added: each needs a decision of its own, and why.',
  ),
  sharing: z.object({
    people: z.number().describe('How many of the new people share a number or contact with other rows.'),
    canKeep: z.boolean().describe('Some of it can be given to all who share it: a mailbox or a messenger account.'),
    count: z.number().describe('The number of shared numbers and contacts.'),
    list: z
      .array(
        z.object({
          field: comparedField,
          value: z.string().describe('Contacts and ID numbers masked.'),
          people: z.number().describe('How many of the new people have it.'),
          rows: z.number().describe('How many rows of the file have it.'),
          names: z.array(z.string()).describe('The first five of the new people.'),
          owner: z.string().nullable().describe('The person in the roster who already has it; null: nobody.'),
        }),
      )
      .describe('The first 50.'),
  }),
  planHash: shortText.describe('Identifies this preview; batchAddEmpInfo requires it and adds nothing else.'),
})
export type AddingPreview = z.infer<typeof addingPreview>

/** The people whom a batch added to the roster, and those of them who cannot be removed again. */
export const addedPeople = z.object({
  added: z.number().describe('How many of the people added by the batch are still in the roster.'),
  removable: z.number().describe('How many of them an undo removes.'),
  kept: several(
    z.object({
      id,
      name: z.string(),
      employeeNo: z.string(),
      why: z
        .enum(['slip', 'otherBatch', 'user', 'edited'])
        .describe(
          'slip: has payslips. otherBatch: a row of another batch is theirs. user: is linked to a user. edited: the entry was changed since.',
        ),
      batchTitle: z.string().describe("For otherBatch: the batch; '' otherwise."),
    }),
  ).describe('People who stay in the roster, and why.'),
})
export type AddedPeople = z.infer<typeof addedPeople>

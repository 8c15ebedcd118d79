import { z } from 'zod'
import { comparedField } from './batches/match-comparison.ts'
import { id, shortText } from './shapes.ts'

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

const rowOfFile = z.object({ rowNo: z.number(), name: z.string(), employeeNo: z.string() })
const personOfRoster = z.object({
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  left: z.boolean().describe('Has left the company.'),
})

/** The people who would be added to the roster, and what HR should know before confirming (REVIEW-13). */
export const addingPreview = z.object({
  add: z.number().describe('How many would be added.'),
  noContact: several(rowOfFile).describe('Of these, whom the channel of the batch would not reach.'),
  namesakes: several(
    rowOfFile.extend({
      rows: z.array(z.number()).describe('Other rows of the same name: the first three.'),
      people: z.array(personOfRoster).describe('People of the roster with the same name: the first three.'),
      others: z.number().describe('How many of the same name there are in all, besides this one.'),
    }),
  ).describe('Of these, who shares a name with somebody in the file or in the roster.'),
  existing: several(
    rowOfFile.extend({
      person: personOfRoster.extend({ id }),
      by: comparedField.describe('What agrees besides the name.'),
      spelling: z
        .enum(['same', 'script', 'character'])
        .describe('How the names differ. script: traditional and simplified. character: one sign.'),
    }),
  ).describe('Not added: the roster has them under another spelling.'),
  undecided: several(rowOfFile.extend({ reason: z.string() })).describe(
    'Not added: each needs a decision of its own, and why.',
  ),
  sharing: z.object({
    people: z.number().describe('How many who are new share a number or contact with other rows.'),
    canKeep: z.boolean().describe('Something of it may become everybody’s: a mailbox or a messenger account.'),
    count: z.number().describe('How many numbers and contacts that are.'),
    list: z
      .array(
        z.object({
          field: comparedField,
          value: z.string().describe('Contacts and ID numbers masked.'),
          people: z.number().describe('How many who are new carry it.'),
          rows: z.number().describe('How many rows of the file do.'),
          names: z.array(z.string()).describe('The first five of the new.'),
          owner: z.string().nullable().describe('Who of the roster has it already; null: nobody.'),
        }),
      )
      .describe('The first 50.'),
  }),
  planHash: shortText.describe('Names what was seen; batchAddEmpInfo takes it back and adds nothing else.'),
})
export type AddingPreview = z.infer<typeof addingPreview>

/** The people whom a batch added to the roster, and those of them who cannot be removed again. */
export const addedPeople = z.object({
  added: z.number().describe('How many the batch added who are still in the roster.'),
  removable: z.number().describe('How many of them undoing takes out.'),
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
      batchTitle: z.string().describe("Of otherBatch: which one; '' otherwise."),
    }),
  ).describe('Who stays in the roster, and why.'),
})
export type AddedPeople = z.infer<typeof addedPeople>

import { z } from 'zod'
import { addedPeople, addingPreview, sharing } from '../adding-people.ts'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, id, shortText } from '../shapes.ts'
import { rowReply } from './cells.ts'
import { finalSlipChoice, matchAcceptance, matchComparison, matchDifference } from './match-comparison.ts'
import { reviewCounts, rowNos } from './review.ts'

/** As many rows that match by name as are shown at once. */
export const maxMatchesShown = 1000

/** Why a row that matches by name is confirmed only by itself (REVIEW-03). */
export const heldMatch = z
  .enum(['namesake', 'finding'])
  .describe('namesake: others in the file or the roster have the name. finding: an open finding is about the row.')
export type HeldMatch = z.infer<typeof heldMatch>

/** As many people who have left as are shown and decided on at once. */
export const maxFinalSlips = 200

/** Why the final slip of a row is decided by itself (REVIEW-13). */
export const heldFinalSlip = z
  .enum(['several', 'differs', 'twoRows', 'contactOfOther', 'noContact'])
  .describe(
    'several: several people of the name have left. differs: row and person differ. twoRows: another row is theirs too. contactOfOther: somebody else has their contact by now. noContact: the roster has none for the channel.',
  )
export type HeldFinalSlip = z.infer<typeof heldFinalSlip>

const newNamesakes = z
  .array(z.number().int())
  .max(1000)
  .describe(
    'rowNo of those who are new although somebody in the roster has their name and another number. Others of such a name are not added; without it nobody is asked about.',
  )

export const matchingCalls = {
  matchRow: call({
    route: post('/salary_batch_import_temporary/matchToUpdateDB', changes),
    access: screens('salarySlip'),
    audit: ['employee.changeContact', 'batch.match'],
    summary:
      'Say which roster entry a row belongs to; writeBack also takes the contact data of the row into the roster.',
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
      employeeId: id.describe('The entry in the roster.'),
      writeBack: z.boolean().default(false).describe("Also write the row's phone, mailbox and account to the roster."),
      accept: matchAcceptance
        .optional()
        .describe(
          'Where row and person contradict each other (compareMatch): the match is refused with 6071 without it.',
        ),
    }),
    reply: rowReply,
  }),

  compareMatch: call({
    route: post('/salary_batch_import_temporary/compareMatch'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'A row beside a roster entry: what agrees and what contradicts, before saying that they belong together (REVIEW-13).',
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
      employeeId: id.describe('The entry in the roster.'),
    }),
    reply: matchComparison,
  }),

  finalSlip: call({
    route: post('/salary_batch_import_temporary/finalSlip', changes),
    access: screens('salarySlip'),
    audit: ['batch.finalSlip'],
    summary:
      'Give a row to somebody who has left: the last slip, where it goes and how long its link is valid, for this batch alone.',
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
      employeeId: id.describe('The roster entry of the person, who has left.'),
      ...finalSlipChoice.shape,
      accept: matchAcceptance.optional().describe('As in matchToUpdateDB.'),
    }),
    reply: rowReply,
  }),

  previewFinalSlips: call({
    route: post('/salary_batch_import_temporary/previewFinalSlips'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Who of a batch has left, where their final slips would go, and which need a look of their own.',
    input: z.object({ id }),
    reply: z.object({
      total: z.number().describe('All such rows.'),
      list: z
        .array(
          z.object({
            rowNo: z.number(),
            name: z.string(),
            department: z.string(),
            employee: z
              .object({
                id,
                name: z.string(),
                department: z.string(),
                employeeNo: z.string(),
                leftOn: z.string().nullable().describe('Last day, YYYY-MM-DD.'),
              })
              .nullable()
              .describe('null: several people of the name have left.'),
            net: decimal.nullable(),
            target: z.string().describe("The roster's contact for the channel, masked; '' if it has none."),
            held: heldFinalSlip
              .nullable()
              .describe('Why the row is decided only by itself; null: it may be with others.'),
          }),
        )
        .describe('The first 200, in the order of the sheet.'),
    }),
  }),

  finalSlips: call({
    route: post('/salary_batch_import_temporary/finalSlips', changes),
    access: screens('salarySlip'),
    audit: ['batch.finalSlip'],
    summary:
      "Give several rows to people who have left: the final slips, to the roster's contacts, for this batch alone.",
    input: z.object({
      id: id.describe('The batch.'),
      days: finalSlipChoice.shape.days,
      rows: z
        .array(
          z.object({
            rowNo: z.number().int().min(1).describe('rowNo from previewFinalSlips.'),
            employeeId: id.describe('The roster entry that was shown for the row.'),
          }),
        )
        .min(1)
        .max(maxFinalSlips)
        .describe('The rows with the people of previewFinalSlips.'),
    }),
    reply: z.object({
      chosen: z.number(),
      held: z.number().describe('Rows that stay open: each is decided by itself, or is another person’s by now.'),
      counts: reviewCounts,
      reviewHash: z.string(),
    }),
  }),

  undoMatch: call({
    route: post('/salary_batch_import_temporary/undoMatch', changes),
    access: screens('salarySlip'),
    audit: ['batch.undoMatch'],
    summary: "Undo HR's assignment of a row: the row is matched again by the data of the file.",
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
    }),
    reply: rowReply,
  }),

  previewConfirming: call({
    route: post('/salary_batch_import_temporary/previewConfirm'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'Who the rows that match by name only would be confirmed as, and which of them need a look of their own.',
    input: z.object({ id, rowNos: rowNos.optional() }),
    reply: z.object({
      total: z.number().describe('All such rows.'),
      list: z
        .array(
          z.object({
            rowNo: z.number(),
            name: z.string(),
            department: z.string(),
            employee: z.object({ id, name: z.string(), department: z.string(), employeeNo: z.string() }),
            net: decimal.nullable(),
            lastNet: decimal.nullable().describe('Net pay of this person in the month before; null: not paid then.'),
            held: heldMatch
              .nullable()
              .describe('Why the row is confirmed only by itself; null: it may be with others.'),
            differs: z.array(matchDifference).describe('Why the row is confirmed only where HR has ticked it.'),
          }),
        )
        .describe('The first 1,000, those that need a look of their own first, then those that differ.'),
      period: z.string().nullable().describe('The month of lastNet; null: there is none.'),
    }),
  }),

  confirmMatches: call({
    route: post('/salary_batch_import_temporary/confirmMatch', changes),
    access: screens('salarySlip'),
    audit: ['batch.confirm'],
    summary: 'Confirm all or some of the rows that match by name only; remembered for the next month.',
    input: z.object({
      id,
      rowNos: rowNos
        .optional()
        .describe(
          'One row by itself, which stays open where it is held or differs; several are refused with 1001 without `rows`.',
        ),
      rows: z
        .array(
          z.object({
            rowNo: z.number().int().min(1).describe('rowNo from previewConfirm.'),
            employeeId: id.describe('The roster entry that was shown for the row.'),
            differs: z
              .array(matchDifference)
              .default([])
              .describe('What differed where HR ticked the row; a row that differs otherwise by now is held.'),
          }),
        )
        .min(1)
        .max(maxMatchesShown)
        .optional()
        .describe('The rows with the people of previewConfirm: a row that matches somebody else by now is skipped.'),
    }),
    /**
     * skipped: the row's match has changed since HR was shown it, because the roster changed. held: rows that are
     * confirmed only by themselves, because others have the name or a finding is open about them, or because they
     * differ in what HR did not tick.
     */
    reply: z.object({
      confirmed: z.number(),
      skipped: z.number(),
      held: z.number(),
      counts: reviewCounts,
      reviewHash: z.string(),
    }),
  }),

  addUnknown: call({
    route: get('/salary_batch_import_temporary/batchAddEmpInfo', changes),
    access: screens('salarySlip'),
    audit: ['batch.addPeople'],
    summary:
      'Add the unknown people of a batch to the roster, all or some, with what the file says of them; namesakes too whom a number or contact tells apart.',
    input: z.object({
      id,
      rowNos: rowNos.optional(),
      sharing: sharing.default('keep'),
      newNamesakes: newNamesakes.optional(),
      planHash: shortText
        .optional()
        .describe(
          'planHash of previewAddEmpInfo, where the caller has seen who would be added: refused with 6077 when it would be others by now.',
        ),
    }),
    reply: z.object({
      added: z.number(),
      failed: z
        .array(z.object({ rowNo: z.number(), name: z.string(), reason: z.string() }))
        .describe('Those of the requested rows that were not added, and why.'),
      counts: reviewCounts,
      reviewHash: z.string(),
    }),
  }),

  previewAdding: call({
    route: post('/salary_batch_import_temporary/previewAddEmpInfo'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'Who would be added to the roster, who is there already, and who needs a decision, before batchAddEmpInfo (REVIEW-13).',
    input: z.object({
      id,
      rowNos: rowNos.optional(),
      sharing: sharing.default('keep'),
      newNamesakes: newNamesakes.optional(),
    }),
    reply: addingPreview,
  }),

  addedPeople: call({
    route: post('/salary_batch_import_temporary/listAddedEmpInfo'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'List the people whom this batch added to the roster, and whether that can be undone.',
    input: z.object({ id }),
    reply: addedPeople,
  }),

  undoAdding: call({
    route: post('/salary_batch_import_temporary/undoAddEmpInfo', changes),
    access: screens('salarySlip'),
    audit: ['batch.undoAddPeople'],
    summary:
      'Take those people out of the roster again whom this batch added and nothing else uses since; their rows match nobody again.',
    input: z.object({ id }),
    reply: z.object({
      removed: z.number(),
      kept: addedPeople.shape.kept,
      counts: reviewCounts,
      reviewHash: z.string(),
    }),
  }),
}

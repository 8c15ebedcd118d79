import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, get, post } from '../route.ts'
import { decimal, id, pageInput, pageReply, shortText } from '../shapes.ts'
import { slipView } from '../slip.ts'
import { amountFilter } from './amount-filter.ts'
import { batchItem, batchSummary, channelName, dropped, warning } from './batch.ts'
import { reviewMarks } from './reviewed.ts'
import { slipDesign } from './slip-layout.ts'
import { slipStyle, slipStyleOfBatch } from './slip-style.ts'
import { appliedTemplate } from './templates.ts'

/** How a row was matched to a person (domain/matching). */
export const matchKind = z
  .enum(['sure', 'confirmed', 'byName', 'shared', 'conflict', 'left', 'twice', 'unknown'])
  .describe(
    'sure: two keys agree. confirmed: by name, and a person said so. byName: waits for that. The others match nobody.',
  )
export type MatchKind = z.infer<typeof matchKind>

export const reviewRow = z.object({
  rowNo: z.number().describe("Row of the sheet, counted from 1; also the row's id inside the batch."),
  name: z.string(),
  department: z.string(),
  cells: z.array(z.string()).describe('As shown, in the order of the items.'),
  exact: z
    .record(z.string(), decimal)
    .optional()
    .describe('Item index → exact amount, for cells that show fewer digits than they hold.'),
  employee: z.object({ id, name: z.string(), department: z.string(), employeeNo: z.string() }).nullable(),
  match: matchKind,
  matchStatus: z.number().describe('1: needs attention; the name column shows a warning icon with the message.'),
  matchTipsMessage: z.string(),
  blocked: z.array(z.number()).describe('Indexes of cells that block the send.'),
  edited: z.array(z.number()).describe('Indexes of cells that HR changed.'),
  hidden: z.boolean().describe('Hidden in the spreadsheet.'),
  reachable: z.boolean().describe("Whether the person has a target for the batch's channel."),
  manual: z.boolean().describe('HR assigned the row to this person; undoMatch undoes that.'),
  sameRows: z
    .array(z.object({ rowNo: z.number(), net: decimal.nullable().describe('Net pay of the row.') }))
    .describe('match twice: the rows of the same person, this one among them, the first 20; [] elsewhere.'),
  finalSlip: z
    .object({
      days: z.number().describe('How long the link opens the slip.'),
      own: z.boolean().describe("The slip goes to a contact other than the roster's."),
    })
    .nullable()
    .describe('Set if this is the final slip of somebody who has left; else null.'),
  accepted: z.boolean().describe('HR assigned the row to a person whose data contradict it, with a reason.'),
})
export type ReviewRow = z.infer<typeof reviewRow>

/** The parts of a batch that are counted with every change, in the order in which they are shown. */
export const countedShow = z.enum([
  'all',
  'matched',
  'byName',
  'unmatched',
  'shared',
  'conflict',
  'nameless',
  'repeated',
  'left',
  'blocked',
  'edited',
  'unreachable',
])

/** Rows whose contact another person of the batch has too, by the kind of contact. */
export const sharedShow = z.enum(['sharedEmail', 'sharedPhone', 'sharedMessenger'])
export type SharedShow = z.infer<typeof sharedShow>

export const reviewShow = z
  .enum([...countedShow.options, 'ready', ...sharedShow.options])
  .describe(
    'Which rows. unmatched: all that match nobody; of these, shared: several people have the name and nothing tells them apart, conflict: something contradicts the roster, nameless: without a name. repeated: several rows of one person, which are not among the unmatched. left: of people who have left, without a final slip. unreachable: rows without a target for the channel, but repeated ones; with employee null where they match nobody. ready: rows that would be sent through the channel. sharedEmail, sharedPhone, sharedMessenger: rows whose contact of this kind another person of the batch has too.',
  )

export const reviewCounts = z
  .record(z.enum([...countedShow.options, 'people', 'addable']), z.number())
  .describe(
    'The number of rows in each part. people: how many people the rows are of, with a person of several rows counted once. addable: of those unmatched, the ones that can be added to the roster together.',
  )

/** People who have several rows, of which one has to stay. */
export const repeatedPeople = z.object({
  people: z.number().describe('All of them.'),
  list: z
    .array(z.object({ name: z.string(), rowNos: z.array(z.number()).describe('The first 20.'), rows: z.number() }))
    .describe('The first 5, with the number of rows of each.'),
})
export type RepeatedPeople = z.infer<typeof repeatedPeople>

/** The view of a batch: which part, which filters, which order. */
const reviewLook = z.object({
  id,
  show: reviewShow.default('all'),
  filters: z
    .record(z.string(), shortText)
    .default({})
    .describe("Item index (or 'name', 'department') → text that the shown value must contain."),
  amounts: z
    .record(z.string(), amountFilter)
    .default({})
    .describe('Item index of a money column → amount filter. A row must match all filters.'),
  search: shortText
    .default('')
    .describe('Text that the name, the employee number or the phone of the row must contain.'),
  sort: z
    .object({ by: z.string().max(20).describe("Item index, or 'name', 'department'."), descending: z.boolean() })
    .optional(),
})

export const rowNos = z
  .array(z.number().int())
  .max(100_000)
  .describe(
    'rowNo of the rows; without it all of them. Where the call is a GET there is room for about 1,500 (431 beyond).',
  )

export const reviewCalls = {
  listItems: call({
    route: post('/salary_batch_import_temporary/listBatchItem/{id}'),
    access: screens('salarySlip'),
    audit: none,
    summary: 'The salary items (columns) of a batch, the style of its slips and the template that was applied.',
    input: z.object({ id }),
    reply: z.object({
      list: z.array(batchItem),
      slipStyle: slipStyleOfBatch,
      companyStyle: slipStyle.describe('The style that the batch has without one of its own.'),
      template: appliedTemplate.nullable().describe('The template that the import applied by itself.'),
    }),
  }),

  saveItems: call({
    route: post('/salary_batch_import_temporary/saveBatchItem', changes),
    access: screens('salarySlip'),
    audit: ['batch.items', 'batch.style'],
    summary: 'Change which items are on the slip, their names, order and groups, and the style of the slips.',
    input: z.object({ id, ...slipDesign }),
    reply: z.object({ list: z.array(batchItem), slipStyle: slipStyleOfBatch }),
  }),

  previewDesign: call({
    route: post('/salary_batch_import_temporary/previewDesign'),
    access: screens('salarySlip'),
    audit: ['slip.view'],
    summary:
      'The slip of one person as it would be with these choices, which are not saved. The person is one of those who match the search, sorted by their rows.',
    input: z.object({
      id: id.describe('The batch.'),
      ...slipDesign,
      search: shortText.default('').describe('Text that the name, the employee number or the phone must contain.'),
      at: z.number().int().min(0).max(1_000_000).describe('Which of these people, counted from 0.'),
    }),
    reply: z.object({
      slip: slipView.nullable().describe('null: nobody matches the search.'),
      total: z.number().describe('How many people match the search.'),
    }),
  }),

  review: call({
    route: post('/salary_batch_import_temporary/dataReview'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'The rows of a batch under review: filtered, paged, with counts, sums of the money columns and the review hash.',
    input: pageInput.extend({
      ...reviewLook.shape,
      channel: channelName
        .optional()
        .describe('The channel that decides which rows are unreachable or ready; without it that of the batch.'),
    }),
    reply: z.object({
      batch: batchSummary,
      items: z.array(batchItem),
      list: z.array(reviewRow),
      counts: reviewCounts,
      repeated: repeatedPeople,
      sums: z.record(z.string(), decimal).describe('Item index → sum over the rows that match the filters.'),
      order: z.string().describe('Identifies the selected rows in their order, for reviewRows.'),
      reviewHash: z
        .string()
        .describe(
          'SHA-256 over what would be sent and to whom, and over all that was accepted with a reason; it changes with every change of any. Sending takes it back and refuses with 6002 when it differs.',
        ),
      reviewMarks,
      warnings: z.array(warning),
      dropped: z.array(dropped),
      addedPeople: z.number().describe('How many people this batch added to the roster; undoAddEmpInfo undoes that.'),
      ...pageReply,
    }),
  }),

  reviewRows: call({
    route: post('/salary_batch_import_temporary/dataReviewRows'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'Some more rows of what dataReview selected, in the order that it named: for scrolling. The rows are as they are now.',
    input: reviewLook.extend({
      order: shortText.describe('order from dataReview.'),
      from: z.number().int().min(0).max(1_000_000).describe('Position of the first row, counted from 0.'),
      count: z.number().int().min(1).max(500),
    }),
    /**
     * `order` differs from the one in the request when rows were added or removed since, or when it has expired; places
     * count by the new order.
     */
    reply: z.object({ list: z.array(reviewRow), order: z.string(), total: z.number() }),
  }),

  nextFlagged: call({
    route: post('/salary_batch_import_temporary/nextFlagged'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'The next row, of those that dataReview selected, that an open finding is about; begins again at the other end.',
    input: reviewLook.extend({
      order: shortText.describe('order from dataReview.'),
      from: z
        .number()
        .int()
        .min(-1)
        .max(1_000_000)
        .describe('Position to continue from, counted from 0; -1: before the first.'),
      back: z.boolean().default(false).describe('Searches backwards.'),
    }),
    reply: z.object({
      place: z.number().nullable().describe('Position in the order, counted from 0; null: no selected row is flagged.'),
      rowNo: z.number().nullable(),
    }),
  }),

  removeRows: call({
    route: get('/salary_batch_import_temporary/batchRemoveData', changes),
    access: screens('salarySlip'),
    audit: ['batch.removeRows'],
    summary: 'Remove rows: those that are named, or else all that match nobody or all of people who have left.',
    input: z.object({
      id,
      rowNos: rowNos.optional(),
      show: z.enum(['unmatched', 'left']).default('unmatched').describe('Which rows, where none are named.'),
      count: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('How many such rows HR was shown: refused with 6078 when there are more or fewer by now.'),
    }),
    reply: z.object({ removed: z.number(), counts: reviewCounts, reviewHash: z.string() }),
  }),

  previewRow: call({
    route: post('/salary_batch_import_temporary/previewDetail'),
    access: screens('salarySlip'),
    audit: ['slip.view'],
    summary: 'The slip of one row exactly as the employee will see it.',
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
    }),
    reply: slipView,
  }),
}

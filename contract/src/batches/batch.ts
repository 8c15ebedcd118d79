import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { slipGroup } from '../item-groups.ts'
import { changes, get, post } from '../route.ts'
import { done, id, instant, payMonth, shortText } from '../shapes.ts'

/** The state of a batch. domain/batches/states defines which actions each state allows. */
export const batchState = z
  .enum(['reading', 'review', 'scheduled', 'sending', 'sent', 'removed', 'cancelled'])
  .describe('reading: the file is being read. review: rows may be changed. scheduled: waits for its time.')
export type BatchState = z.infer<typeof batchState>

/** The channels of this release. */
export const channelName = z
  .enum(['email', 'miniProgram', 'sms'])
  .describe('How slips are announced. miniProgram: WeChat or WeCom, as the company has set up.')
export type ChannelName = z.infer<typeof channelName>

export const columnRole = z
  .enum([
    'name',
    'phone',
    'messenger',
    'department',
    'email',
    'idNumber',
    'employeeNo',
    'netPay',
    'money',
    'text',
    'ignore',
  ])
  .describe('The role of a column. money and text are shown on the slip; ignore: the column is left out.')

/** Where HR put an item on the slip (CONFIG-03). */
export const itemPlace = z.object({
  at: z.number().int().describe('Its position among the items of the slip, counted from 0.'),
  groupCh: z.string().describe("Heading of its group in Chinese; '' for none."),
  groupEn: z.string().describe("Heading of its group in English; '' for none."),
})

/** A salary batch item (spec §3). */
export const batchItem = z.object({
  index: z.number().describe("Position in the rows' cells."),
  column: z.number().describe('Column of the sheet, counted from 0.'),
  also: z
    .array(z.number())
    .optional()
    .describe('Further columns of the sheet that belong to the item: the other parts of a split name.'),
  salaryItemImportCh: z.string(),
  salaryItemImportEn: z.string(),
  salaryItemImportLabel: z.string().describe('Chinese and English joined by a slash, or the only one that exists.'),
  groups: z.array(z.string()),
  role: columnRole,
  hidden: z.boolean().describe('Hidden in the spreadsheet.'),
  shown: z.boolean().describe('Whether the item is on the slip.'),
  leftOff: z
    .enum(['employer', 'account', 'idNumber', 'secret'])
    .optional()
    .describe(
      "Left off the slip until HR puts it on: only the employer's cost, a number of an account or identity paper, or a password.",
    ),
  slipGroup: slipGroup
    .optional()
    .describe(
      'Its group on the slip; missing where the sheet has groups of its own, and for what is no item of a slip.',
    ),
  display: z
    .enum(['always', 'unlessZero'])
    .optional()
    .describe(
      'Whether an item that is on the slip is left out where it is zero or empty; missing: as the style of the slips says.',
    ),
  place: itemPlace.optional().describe('Where HR put it on the slip; missing: where the sheet or its group has it.'),
  asNote: z.boolean().optional().describe("Its texts are each person's own note on the slip, and it is no item."),
  decimals: z.number().nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

/** One of several sheets that were read as one payroll. */
export const sheetPlace = z.object({
  sheet: z.string(),
  firstRow: z.number().describe('The position of its first row among the rows of all sheets, counted from 0.'),
})
export type SheetPlace = z.infer<typeof sheetPlace>

export const dropped = z
  .object({
    row: z.number().describe('Row of the sheet, counted from 0.'),
    why: z.string().describe('Key of the reason.'),
    text: z.string().describe('The text in the row.'),
  })
  .describe('A row that was not read as a person, and why.')

/** A sheet warning with its parameters filled in, ready to be shown. */
export const warning = z.object({
  kind: z.string(),
  message: z.string(),
  row: z.number().optional(),
  last: z.number().optional().describe('The last row that it is about, if there are several.'),
  column: z.number().optional(),
  sheet: z.string().optional().describe('Another sheet that it is about.'),
})

export const batchSummary = z.object({
  id,
  title: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  parts: z
    .array(sheetPlace)
    .describe('The sheets, if several were read as one; rows are then identified with their sheet.'),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  period: z.string(),
  state: batchState,
  channel: channelName,
  people: z.number(),
  createdAt: instant,
  createdBy: z.string(),
  notSent: z
    .string()
    .describe(
      "The reason why the batch was not sent, as text, and it is under review again; or why a scheduled batch will not be sent; '' otherwise.",
    ),
})

const unfinishedBatch = batchSummary.extend({
  waitsForApproval: z
    .boolean()
    .describe("A second person's approval was requested and is not decided yet (REVIEW-10)."),
  open: z
    .object({
      findings: z.number().describe('Open findings that prevent the send or warn, as of the last check.'),
      byName: z.number().describe('Rows that match by name only and are not confirmed.'),
      left: z.number().describe('Rows of people who have left, without a final slip.'),
      others: z.number().describe('Rows that match nobody for sure otherwise.'),
    })
    .describe('What HR still has to settle before the batch can be sent.'),
})
export type UnfinishedBatch = z.infer<typeof unfinishedBatch>
export type BatchSummary = z.infer<typeof batchSummary>

export const batchCalls = {
  listUnfinished: call({
    route: post('/salary_batch_import_temporary/listUnfinished'),
    access: screens('salarySlip'),
    audit: none,
    summary:
      'List the temporary batches that were not sent yet, newest first, with the scheduled ones that will not be sent as things are.',
    input: z.object({}),
    reply: z.object({ list: z.array(unfinishedBatch) }),
  }),

  saveAndExit: call({
    route: post('/salary_batch_import_temporary/saveAndExit', changes),
    access: screens('salarySlip'),
    audit: ['batch.change'],
    summary: 'Save the batch for later; can change its salary type, month, title and channel.',
    input: z.object({
      id,
      salaryType: shortText.optional(),
      salaryTypeName: shortText.optional(),
      period: payMonth.optional(),
      title: shortText.optional(),
      channel: channelName.optional(),
    }),
    reply: batchSummary,
  }),

  remove: call({
    route: get('/salary_batch_import_temporary/removeById/{id}', changes),
    access: screens('salarySlip'),
    audit: ['batch.remove'],
    summary: 'Remove a temporary batch.',
    input: z.object({ id }),
    reply: done,
  }),

  cancel: call({
    route: get('/salary_batch_import_temporary/cancel/{id}', changes),
    access: screens('salarySlip'),
    audit: ['batch.remove', 'batch.importCancel'],
    summary:
      'Cancel an import that is running (by batch id or progress id) or a temporary batch; nothing is left of it.',
    input: z.object({
      id: shortText.min(1).describe('Id of the batch, or the progressId of an import that is running.'),
    }),
    reply: done,
  }),
}

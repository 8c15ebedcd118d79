import { z } from 'zod'
import { addedPeople, addingPreview, sharing } from './adding-people.ts'
import { amountFilter } from './amount-filter.ts'
import { defineCall } from './call.ts'
import { acceptedFindings } from './findings.ts'
import { itemGroup, slipGroup } from './item-groups.ts'
import { acceptedMatch, finalSlip, finalSlipChoice, matchAcceptance, matchComparison } from './match-comparison.ts'
import { monthsOfFile } from './pay-month.ts'
import { changes, get, post } from './route.ts'
import { decimal, done, id, instant, longText, pageInput, pageReply, payMonth, shortText } from './shapes.ts'
import { slipView } from './slip.ts'

/** Where a batch stands. Which actions are allowed in which state: domain/batches/states. */
export const batchState = z
  .enum(['reading', 'review', 'scheduled', 'sending', 'sent', 'removed', 'cancelled'])
  .describe('reading: the file is being read. review: rows may be changed. scheduled: waits for its time.')
export type BatchState = z.infer<typeof batchState>

/** Channels of this release; the others have their own files to come. */
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
  .describe('What a column holds. money and text stand on the slip; ignore: the column is left out.')

/** A salary batch item (spec §3). */
export const batchItem = z.object({
  index: z.number().describe("Position in the rows' cells."),
  column: z.number().describe('Column of the sheet, counted from 0.'),
  also: z
    .array(z.number())
    .optional()
    .describe('Further columns of the sheet that belong to it: the other parts of a split name.'),
  salaryItemImportCh: z.string(),
  salaryItemImportEn: z.string(),
  salaryItemImportLabel: z.string().describe('Chinese and English joined by a slash, or whichever exists.'),
  groups: z.array(z.string()),
  role: columnRole,
  hidden: z.boolean().describe('Hidden in the spreadsheet.'),
  shown: z.boolean().describe('Stands on the slip.'),
  leftOff: z
    .enum(['employer', 'account', 'idNumber'])
    .optional()
    .describe(
      "Left off the slip until HR puts it on: only the employer's cost, or a number of an account or identity paper.",
    ),
  slipGroup: slipGroup
    .optional()
    .describe(
      'Its group on the slip; missing where the sheet has groups of its own, and for what is no item of a slip.',
    ),
  decimals: z.number().nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

/** What HR corrected before the import; travels as JSON text in the field `choice` of the upload. */
export const layoutChoice = z.object({
  sheet: z.string().max(200).optional().describe('Name of the sheet.'),
  headerRows: z
    .tuple([z.number().int().min(0), z.number().int().min(0)])
    .optional()
    .describe('First and last row of the header, counted from 0.'),
  roles: z.record(z.string(), columnRole).optional().describe('Column of the sheet, counted from 0, to what it holds.'),
  restoredRows: z
    .array(z.number().int().min(0))
    .max(100_000)
    .optional()
    .describe('Rows that were left out and are wanted.'),
  droppedRows: z
    .array(z.number().int().min(0))
    .max(100_000)
    .optional()
    .describe('Rows that were taken for people and are not wanted.'),
  firstColumn: z
    .number()
    .int()
    .min(0)
    .max(20_000)
    .optional()
    .describe('Where the table begins, when what stands to the left of it is another one.'),
  combine: z
    .array(z.string().max(200))
    .min(2)
    .max(200)
    .optional()
    .describe('Names of sheets that are read as one payroll. Rows and columns above are then those of all.'),
})

/** A sheet among several that were read as one. */
export const sheetPlace = z.object({
  sheet: z.string(),
  firstRow: z.number().describe('Where its first row stands among the rows of all, counted from 0.'),
})
export type SheetPlace = z.infer<typeof sheetPlace>

/** How a file's columns differ from those of the earlier batch that it was recognised by (IMPORT-12). */
export const layoutDifference = z.object({
  kind: z
    .enum(['added', 'gone', 'renamed', 'changed'])
    .describe('changed: called the same and taken for something else.'),
  column: z.number().nullable().describe('Column of this file, counted from 0; null where it is gone.'),
  label: z.string(),
  role: columnRole,
  labelBefore: z.string().describe('What it was called and taken for in the earlier batch.'),
  roleBefore: columnRole,
  money: z.boolean().describe('About pay: HR decides whether the earlier layout still holds.'),
})
export type LayoutDifference = z.infer<typeof layoutDifference>

const dropped = z
  .object({
    row: z.number().describe('Row of the sheet, counted from 0.'),
    why: z.string().describe('Key of the reason.'),
    text: z.string().describe('What stands in the row.'),
  })
  .describe('A row that was taken for no person, and why.')
const blocked = z
  .object({
    row: z.number().describe('Row of the sheet, counted from 0.'),
    column: z.number().describe('Column of the sheet, counted from 0.'),
    why: z.string().describe('Key of the reason.'),
    text: z.string().describe('What stands in the cell.'),
  })
  .describe('A cell that cannot be read and blocks the send.')
/** A sheet warning with its texts filled in, ready to show. */
const warning = z.object({
  kind: z.string(),
  message: z.string(),
  row: z.number().optional(),
  column: z.number().optional(),
  sheet: z.string().optional().describe('Another sheet that it is about.'),
})

const detected = {
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), rowCount: z.number(), people: z.number(), hidden: z.boolean() })),
  headerRows: z.tuple([z.number(), z.number()]).describe('0-based, inclusive.'),
  columns: z.array(batchItem),
  people: z.number(),
  dropped: z.array(dropped),
  blocked: z.array(blocked),
  warnings: z.array(warning),
  netPayTotal: decimal.nullable(),
  combinable: z
    .array(
      z.object({
        sheet: z.string(),
        people: z.number(),
        netPayTotal: decimal.nullable(),
        hidden: z.boolean(),
        copyOf: z
          .object({ sheet: z.string(), people: z.number() })
          .nullable()
          .describe('The sheet that holds these people with the same pay already, and how many of them.'),
      }),
    )
    .describe(
      'Sheets that may hold parts of one payroll, the one that was read among them. They are combined by choice.combine only.',
    ),
  combined: z
    .object({
      parts: z.array(
        sheetPlace.extend({
          people: z.number(),
          netPayTotal: decimal.nullable(),
          totals: z
            .enum(['none', 'agree', 'differ'])
            .describe('Whether the sheet states totals, and whether they are the sums of its rows.'),
        }),
      ),
      shared: z
        .array(
          z.object({
            name: z.string(),
            rows: z.array(z.object({ row: z.number(), netPay: z.string().describe('As shown.') })),
          }),
        )
        .describe('People who stand on several of the sheets: the first fifty.'),
      sharedCount: z.number().describe('How many people that are.'),
      partial: z
        .array(z.object({ label: z.string(), column: z.number(), sheets: z.array(z.string()) }))
        .describe('Columns that not all of the sheets have, and which have them.'),
      renamed: z
        .array(
          z.object({
            label: z.string(),
            column: z.number(),
            sheets: z.array(z.object({ sheet: z.string(), label: z.string() })),
          }),
        )
        .describe(
          'Columns that some of the sheets call otherwise than the column of all, and what each of those calls them.',
        ),
    })
    .nullable()
    .describe('What several sheets that were read as one come to; null where one was read.'),
}

/** The earlier batch of the same structure, and what is taken over from it. */
const recognised = z.object({
  batchId: id,
  title: z.string(),
  fileName: z.string(),
  period: z.string(),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  channel: channelName,
  choice: layoutChoice.describe('What HR corrected then, in terms of this file.'),
  applied: z
    .boolean()
    .describe(
      'This reading is under that choice. Never where columns of pay differ, nor where the call brought its own.',
    ),
  differences: z.array(layoutDifference),
  renamedItems: z
    .number()
    .describe(
      'How many items HR had renamed, and how many are off the slip that otherwise would stand on it or the reverse.',
    ),
  switchedItems: z.number(),
  movedItems: z.number().describe("How many items stand in a group of HR's choice."),
})

const uploadFields = z.object({
  fileId: id.optional().describe('An upload of before (checkFile), instead of sending the file again.'),
  choice: z
    .string()
    .max(2_000_000)
    .optional()
    .describe(
      'What a person corrected in the reading, as JSON text of {sheet, headerRows, roles, restoredRows, droppedRows, firstColumn, combine}, each optional. A check without it takes over what earlier batches of the company say and answers that as recognised.choice; send that on to importExcel. Leave it out where the reading is right.',
    ),
})

export const checkFile = defineCall(
  'batches.checkFile',
  post('/salary_batch_import_temporary/checkFile', { travel: 'upload', ...changes }),
  'Read a payroll file and say what was understood, without importing it. The file is kept for an hour under fileId.',
  uploadFields,
  z.object({
    fileId: id,
    fileName: z.string(),
    ...detected,
    preview: z
      .array(z.object({ row: z.number(), cells: z.array(z.string()) }))
      .describe("The sheet's first rows as shown, for the correction screen: header, people and what was dropped."),
    columnCount: z.number(),
    months: monthsOfFile.describe('What the file says of its pay month.'),
    recognised: recognised.nullable().describe('Null when no earlier batch has this structure.'),
  }),
)

export const importExcel = defineCall(
  'batches.importExcel',
  post('/salary_batch_import_temporary/importExcel', { travel: 'upload', ...changes }),
  'Import a payroll file (or an upload checked before) into a temporary batch, matched against the roster.',
  uploadFields.extend({
    salaryType: shortText
      .optional()
      .describe('Id of a salary type out of sys_dictionary/listSalaryDict, by default 1; X-001 is a custom type.'),
    salaryTypeName: shortText.optional().describe('Name of a custom salary type; required with X-001.'),
    period: payMonth
      .optional()
      .describe(
        'Without it the month that the file names most weightily, else the one after the batch that is followed, else the usual one. Where checkFile answers months that differ, ask and send it.',
      ),
    follow: id
      .optional()
      .describe(
        'The earlier batch that was recognised: names of items, what stands on the slip and the channel come from it.',
      ),
    progressId: shortText
      .optional()
      .describe(
        'Any text that the client makes up. The events of this import carry it, and cancel/{id} takes it in place of the batch id, which is not known before the import has ended.',
      ),
  }),
  z.object({
    batchId: id,
    ...detected,
    counts: z.record(z.string(), z.number()),
  }),
)

export const listBatchItem = defineCall(
  'batches.listItems',
  post('/salary_batch_import_temporary/listBatchItem/{id}'),
  'The salary items (columns) of a batch.',
  z.object({ id }),
  z.object({ list: z.array(batchItem) }),
)

export const saveBatchItem = defineCall(
  'batches.saveItems',
  post('/salary_batch_import_temporary/saveBatchItem', changes),
  'Change which items stand on the slip, their names, and the groups in which they stand.',
  z.object({
    id,
    items: z
      .array(
        z.object({
          index: z.number().int().min(0).describe('index of the item.'),
          shown: z.boolean().optional().describe('Stands on the slip.'),
          salaryItemImportCh: shortText.optional(),
          salaryItemImportEn: shortText.optional(),
          slipGroup: itemGroup
            .nullable()
            .optional()
            .describe(
              'The group it stands in; null: back to the proposed one. Refused where the sheet has its own groups.',
            ),
        }),
      )
      .min(1)
      .max(1000),
  }),
  z.object({ list: z.array(batchItem) }),
)

/** How a row found its person: domain/matching. */
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
    .describe('Item index → amount, for cells that show fewer digits than they hold.'),
  employee: z.object({ id, name: z.string(), department: z.string(), employeeNo: z.string() }).nullable(),
  match: matchKind,
  matchStatus: z.number().describe('1: needs a look; the name column shows a warning icon with the message.'),
  matchTipsMessage: z.string(),
  blocked: z.array(z.number()).describe('Indexes of cells that block the send.'),
  edited: z.array(z.number()).describe('Indexes of cells that HR changed.'),
  hidden: z.boolean().describe('Hidden in the spreadsheet.'),
  reachable: z.boolean().describe("Whether the person has a target for the batch's channel."),
  manual: z.boolean().describe('HR said whose row it is; undoMatch takes that back.'),
  finalSlip: z
    .object({
      days: z.number().describe('How long the link opens it.'),
      own: z.boolean().describe("To another contact than the roster's."),
    })
    .nullable()
    .describe('The last slip of somebody who has left; null: it is none.'),
  accepted: z.boolean().describe('HR gave it to somebody whom it contradicts, with a reason.'),
})
export type ReviewRow = z.infer<typeof reviewRow>

export const batchSummary = z.object({
  id,
  title: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  parts: z.array(sheetPlace).describe('The sheets, where several were read as one; a row is told by its sheet then.'),
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
    .describe("Why its send did not take place, in words; '' otherwise. Such a batch is under review again."),
})
export type BatchSummary = z.infer<typeof batchSummary>

const reviewShow = z
  .enum(['all', 'matched', 'byName', 'unmatched', 'blocked', 'edited', 'unreachable'])
  .describe(
    'Which rows. unreachable: rows without a target for the channel of the batch; with employee null where they match nobody.',
  )

export const reviewCounts = z.record(reviewShow, z.number()).describe('How many rows stand under each part.')

/** How a batch is looked at: which part, narrowed down by what, in which order. */
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
    .describe('Item index of a money column → which amounts. Every filter has to fit.'),
  search: shortText
    .default('')
    .describe('Text that the name, the employee number or the phone of the row must contain.'),
  sort: z
    .object({ by: z.string().max(20).describe("Item index, or 'name', 'department'."), descending: z.boolean() })
    .optional(),
})

export const dataReview = defineCall(
  'batches.review',
  post('/salary_batch_import_temporary/dataReview'),
  'The rows of a batch under review: filtered, paged, with counts, sums of the money columns and the review hash.',
  pageInput.extend(reviewLook.shape),
  z.object({
    batch: batchSummary,
    items: z.array(batchItem),
    list: z.array(reviewRow),
    counts: z.record(reviewShow, z.number()),
    sums: z.record(z.string(), decimal).describe('Item index → sum over the rows that the filters let through.'),
    order: z.string().describe('Names the selected rows in their order; reviewRows takes it back.'),
    reviewHash: z
      .string()
      .describe(
        'SHA-256 over what would be sent and to whom, and over all that was accepted with a reason; it changes with every change of any. Sending takes it back and refuses with 6002 when it differs.',
      ),
    warnings: z.array(warning),
    dropped: z.array(dropped),
    addedPeople: z.number().describe('How many people this batch added to the roster; undoAddEmpInfo takes that back.'),
    ...pageReply,
  }),
)

export const reviewRows = defineCall(
  'batches.reviewRows',
  post('/salary_batch_import_temporary/dataReviewRows'),
  'Some more rows of what dataReview selected, in the order that it named: for scrolling. The rows are as they are now.',
  reviewLook.extend({
    order: shortText.describe('order out of dataReview.'),
    from: z.number().int().min(0).max(1_000_000).describe('Place of the first one, counted from 0.'),
    count: z.number().int().min(1).max(500),
  }),
  /** Another order than asked for: rows came or went since, or it was long ago; places count by the new one. */
  z.object({ list: z.array(reviewRow), order: z.string(), total: z.number() }),
)

export const nextFlagged = defineCall(
  'batches.nextFlagged',
  post('/salary_batch_import_temporary/nextFlagged'),
  'The next row, of those that dataReview selected, that an open finding is about; begins again at the other end.',
  reviewLook.extend({
    order: shortText.describe('order out of dataReview.'),
    from: z
      .number()
      .int()
      .min(-1)
      .max(1_000_000)
      .describe('Place to go on from, counted from 0; -1: before the first.'),
    back: z.boolean().default(false).describe('Looks for the one before.'),
  }),
  z.object({
    place: z.number().nullable().describe('Place in the order, counted from 0; null: no selected row is flagged.'),
    rowNo: z.number().nullable(),
  }),
)

const rowNos = z
  .array(z.number().int())
  .max(100_000)
  .describe(
    'rowNo of the rows; without it all of them. Where the call is a GET there is room for about 1,500 (431 beyond).',
  )

/** A changed row comes back with the counts that changed with it. */
const rowReply = z.object({ row: reviewRow, counts: z.record(reviewShow, z.number()), reviewHash: z.string() })

export const updateDetailById = defineCall(
  'batches.updateCell',
  post('/salary_batch_import_temporary/updateDetailById', changes),
  'Change one cell: checked, saved, matched again, kept in the history of the batch.',
  z.object({
    id: id.describe('The batch.'),
    rowNo: z.number().int().min(1).describe('rowNo out of dataReview.'),
    index: z.number().int().min(0).describe('Position in cells.'),
    value: longText.describe('The new text of the cell.'),
    seen: longText
      .optional()
      .describe('The text that was in the cell when the correction began; without it whatever is there is replaced.'),
  }),
  rowReply.extend({
    change: id.nullable().describe('Names the change for undoCells; null where nothing was changed.'),
    saved: z
      .boolean()
      .describe(
        'false: somebody else changed the cell meanwhile, nothing was changed, and the row says what it holds now.',
      ),
  }),
)

export const matchToUpdateDB = defineCall(
  'batches.matchRow',
  post('/salary_batch_import_temporary/matchToUpdateDB', changes),
  'Say which roster entry a row belongs to; writeBack also takes the contact data of the row into the roster.',
  z.object({
    id: id.describe('The batch.'),
    rowNo: z.number().int().min(1).describe('rowNo out of dataReview.'),
    employeeId: id.describe('The entry in the roster.'),
    writeBack: z.boolean().default(false).describe('Also take phone, mailbox and account of the row into the roster.'),
    accept: matchAcceptance
      .optional()
      .describe(
        'Where row and person contradict each other (compareMatch): the match is refused with 6071 without it.',
      ),
  }),
  rowReply,
)

export const compareMatch = defineCall(
  'batches.compareMatch',
  post('/salary_batch_import_temporary/compareMatch'),
  'A row beside a roster entry: what agrees and what contradicts, before saying that they belong together (REVIEW-13).',
  z.object({
    id: id.describe('The batch.'),
    rowNo: z.number().int().min(1).describe('rowNo out of dataReview.'),
    employeeId: id.describe('The entry in the roster.'),
  }),
  matchComparison,
)

export const sendFinalSlip = defineCall(
  'batches.finalSlip',
  post('/salary_batch_import_temporary/finalSlip', changes),
  'Give a row to somebody who has left: the last slip, where it goes and how long its link is valid, for this batch alone.',
  z.object({
    id: id.describe('The batch.'),
    rowNo: z.number().int().min(1).describe('rowNo out of dataReview.'),
    employeeId: id.describe('The entry of the roster, who has left.'),
    ...finalSlipChoice.shape,
    accept: matchAcceptance.optional().describe('As in matchToUpdateDB.'),
  }),
  rowReply,
)

export const undoMatch = defineCall(
  'batches.undoMatch',
  post('/salary_batch_import_temporary/undoMatch', changes),
  'Take back whose row HR said it is: it is matched anew by what the file says.',
  z.object({ id: id.describe('The batch.'), rowNo: z.number().int().min(1).describe('rowNo out of dataReview.') }),
  rowReply,
)

export const confirmMatch = defineCall(
  'batches.confirmMatches',
  post('/salary_batch_import_temporary/confirmMatch', changes),
  'Confirm rows that match by name only, all or some; remembered for the next month.',
  z.object({ id, rowNos: rowNos.optional() }),
  /** skipped: matched otherwise by now, because the roster changed since HR looked. */
  z.object({
    confirmed: z.number(),
    skipped: z.number(),
    counts: z.record(reviewShow, z.number()),
    reviewHash: z.string(),
  }),
)

export const batchAddEmpInfo = defineCall(
  'batches.addUnknown',
  get('/salary_batch_import_temporary/batchAddEmpInfo', changes),
  'Add the unknown people of a batch to the roster, all or some, with what the file says of them; namesakes too whom a number or contact tells apart.',
  z.object({
    id,
    rowNos: rowNos.optional(),
    sharing: sharing.default('keep'),
    planHash: shortText
      .optional()
      .describe(
        'planHash of previewAddEmpInfo, where the caller has seen who would be added: refused with 6077 when it would be others by now.',
      ),
  }),
  z.object({
    added: z.number(),
    failed: z
      .array(z.object({ rowNo: z.number(), name: z.string(), reason: z.string() }))
      .describe('Of the rows that were named, those that were not added, and why.'),
    counts: z.record(reviewShow, z.number()),
    reviewHash: z.string(),
  }),
)

export const previewAddEmpInfo = defineCall(
  'batches.previewAdding',
  post('/salary_batch_import_temporary/previewAddEmpInfo'),
  'Who would be added to the roster, who is there already, and who needs a decision, before batchAddEmpInfo (REVIEW-13).',
  z.object({ id, rowNos: rowNos.optional(), sharing: sharing.default('keep') }),
  addingPreview,
)

export const listAddedEmpInfo = defineCall(
  'batches.addedPeople',
  post('/salary_batch_import_temporary/listAddedEmpInfo'),
  'Whom this batch added to the roster, and whether that can be undone.',
  z.object({ id }),
  addedPeople,
)

export const undoAddEmpInfo = defineCall(
  'batches.undoAdding',
  post('/salary_batch_import_temporary/undoAddEmpInfo', changes),
  'Take those people out of the roster again whom this batch added and nothing else uses since; their rows match nobody again.',
  z.object({ id }),
  z.object({
    removed: z.number(),
    kept: addedPeople.shape.kept,
    counts: z.record(reviewShow, z.number()),
    reviewHash: z.string(),
  }),
)

export const batchRemoveData = defineCall(
  'batches.removeRows',
  get('/salary_batch_import_temporary/batchRemoveData', changes),
  'Remove rows that match nobody, all or some.',
  z.object({ id, rowNos: rowNos.optional() }),
  z.object({ removed: z.number(), counts: z.record(reviewShow, z.number()), reviewHash: z.string() }),
)

export const previewDetail = defineCall(
  'batches.previewRow',
  post('/salary_batch_import_temporary/previewDetail'),
  'The slip of one row exactly as the employee will see it.',
  z.object({ id: id.describe('The batch.'), rowNo: z.number().int().min(1).describe('rowNo out of dataReview.') }),
  slipView,
)

export const listUnfinished = defineCall(
  'batches.listUnfinished',
  post('/salary_batch_import_temporary/listUnfinished'),
  'Temporary batches that were not sent yet, newest first.',
  z.object({}),
  z.object({ list: z.array(batchSummary) }),
)

export const saveAndExit = defineCall(
  'batches.saveAndExit',
  post('/salary_batch_import_temporary/saveAndExit', changes),
  'Keep the batch for later; may change its salary type, month, title and channel.',
  z.object({
    id,
    salaryType: shortText.optional(),
    salaryTypeName: shortText.optional(),
    period: payMonth.optional(),
    title: shortText.optional(),
    channel: channelName.optional(),
  }),
  batchSummary,
)

export const removeBatch = defineCall(
  'batches.remove',
  get('/salary_batch_import_temporary/removeById/{id}', changes),
  'Remove a temporary batch.',
  z.object({ id }),
  done,
)

export const cancelBatch = defineCall(
  'batches.cancel',
  get('/salary_batch_import_temporary/cancel/{id}', changes),
  'Cancel an import that is running (by batch id or progress id) or a temporary batch; nothing is left of it.',
  z.object({ id: shortText.min(1).describe('Id of the batch, or the progressId of an import that is running.') }),
  done,
)

/** What stands between a batch and its send, per kind, each with an example row to jump to. */
export const problem = z.object({
  kind: z
    .enum([
      'byName',
      'unmatched',
      'blocked',
      'unreachable',
      'empty',
      'sharedTarget',
      'alreadySent',
      'channel',
      'sentBack',
      'findings',
      'checking',
      'approval',
      'contactUnconfirmed',
      'contactChanged',
    ])
    .describe(
      'sentBack: the last send did not take place, and why. checking: the content is being checked; ask again in a moment.',
    ),
  blocks: z.boolean().describe('Must be settled; otherwise only shown.'),
  count: z.number(),
  message: z.string(),
})

export const checkBatch = defineCall(
  'batches.check',
  get('/salary_batch_import_temporary/check/{id}'),
  'What would be sent through a channel, and what stands in the way.',
  z.object({ id, channel: channelName.optional() }),
  z.object({
    state: batchState,
    people: z.number(),
    ready: z.number().describe('Rows that would be sent.'),
    netPayTotal: decimal.nullable(),
    channel: channelName,
    channels: z
      .array(
        z.object({
          name: channelName,
          available: z.boolean(),
          reason: z.string().describe('Why it is not available.'),
          note: z.string().describe('What keeps an available one from reaching people; empty: nothing.'),
          ready: z.number(),
        }),
      )
      .describe('Those that the company may use. ready: whom each would reach, counted for those that can be chosen.'),
    problems: z.array(problem),
    canSend: z.boolean(),
    accepted: z.array(acceptedFindings).describe('Findings that were accepted with a reason, what weighs most first.'),
    acceptedMatches: z
      .object({ count: z.number().describe('All of them.'), list: z.array(acceptedMatch).describe('The first 200.') })
      .describe('Rows that HR gave to somebody whom they contradict, and why.'),
    finalSlips: z
      .object({ count: z.number().describe('All of them.'), list: z.array(finalSlip).describe('The first 200.') })
      .describe('Last slips of people who have left, and where they go.'),
    sharing: z
      .array(z.object({ names: z.array(z.string()) }))
      .describe('The first contacts that several people have in common, by their names.'),
    reviewHash: z.string(),
    notReached: z
      .array(z.object({ rowNo: z.number(), name: z.string(), why: z.enum(['unmatched', 'blocked', 'unreachable']) }))
      .describe('The first who would get nothing, and why; all of it is among the problems.'),
    text: z
      .object({
        sample: z.string().describe('Of the first person.'),
        characters: z.tuple([z.number(), z.number()]).describe('Fewest and most characters over all people.'),
        parts: z.number().describe('What is paid for, all people together.'),
        hasLink: z.boolean().describe('Carriers may refuse texts with links.'),
      })
      .nullable()
      .describe(
        'One real message as it arrives, of channels whose text is paid for by its length; null for the others.',
      ),
    planHash: z
      .string()
      .describe(
        'SHA-256 over all that is planned: content, people, targets, accepted findings, channel, and the words of the message. Sending may take it back.',
      ),
  }),
)

export const sendNow = defineCall(
  'batches.sendNow',
  post('/salary_batch_import_temporary/sendNow', changes),
  'Send the batch now. Refused when the content, or where it goes, is not what was reviewed.',
  z.object({
    id,
    channel: channelName.default('email'),
    reviewHash: z.string().min(1).max(100).describe('reviewHash of check or dataReview.'),
    planHash: z
      .string()
      .max(100)
      .optional()
      .describe(
        'planHash of check, where the caller has seen the plan: with it another channel or wording of the message is refused with 6002 too. Without it only reviewHash counts.',
      ),
  }),
  z.object({ batchId: id, people: z.number() }),
)

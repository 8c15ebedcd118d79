import { z } from 'zod'
import { defineCall } from './call.ts'
import { changes, get, post } from './route.ts'
import { decimal, done, id, instant, longText, pageInput, pageReply, payMonth, shortText } from './shapes.ts'
import { slipView } from './slip.ts'

/** Where a batch stands. Which actions are allowed in which state: domain/batches/states. */
export const batchState = z.enum(['reading', 'review', 'scheduled', 'sending', 'sent', 'removed', 'cancelled'])
export type BatchState = z.infer<typeof batchState>

/** Channels of this release; the others have their own files to come. */
export const channelName = z.enum(['email', 'miniProgram', 'sms'])
export type ChannelName = z.infer<typeof channelName>

export const columnRole = z.enum([
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

/** A salary batch item (spec §3). */
export const batchItem = z.object({
  /** Position in the rows' cells. */
  index: z.number(),
  /** Column of the sheet, counted from 0. */
  column: z.number(),
  /** Further columns of the sheet that belong to it: the other parts of a split name. */
  also: z.array(z.number()).optional(),
  salaryItemImportCh: z.string(),
  salaryItemImportEn: z.string(),
  /** Chinese and English joined by a slash, or whichever exists. */
  salaryItemImportLabel: z.string(),
  groups: z.array(z.string()),
  role: columnRole,
  /** Hidden in the spreadsheet. */
  hidden: z.boolean(),
  /** Stands on the slip. */
  shown: z.boolean(),
  decimals: z.number().nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

/** What HR corrected before the import; travels as JSON text in the field `choice` of the upload. */
export const layoutChoice = z.object({
  sheet: z.string().max(200).optional(),
  headerRows: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
  roles: z.record(z.string(), columnRole).optional(),
  /** Rows that were left out and are wanted. */
  restoredRows: z.array(z.number().int().min(0)).max(100_000).optional(),
  /** Rows that were taken for people and are not wanted. */
  droppedRows: z.array(z.number().int().min(0)).max(100_000).optional(),
  /** Where the table begins, when what stands to the left of it is another one. */
  firstColumn: z.number().int().min(0).max(20_000).optional(),
})

/** How a file's columns differ from those of the earlier batch that it was recognised by (IMPORT-12). */
export const layoutDifference = z.object({
  /** changed: called the same and taken for something else. */
  kind: z.enum(['added', 'gone', 'renamed', 'changed']),
  /** Column of this file, counted from 0; null where it is gone. */
  column: z.number().nullable(),
  label: z.string(),
  role: columnRole,
  /** What it was called and taken for in the earlier batch. */
  labelBefore: z.string(),
  roleBefore: columnRole,
  /** About pay: HR decides whether the earlier layout still holds. */
  money: z.boolean(),
})
export type LayoutDifference = z.infer<typeof layoutDifference>

const dropped = z.object({ row: z.number(), why: z.string(), text: z.string() })
const blocked = z.object({ row: z.number(), column: z.number(), why: z.string(), text: z.string() })
/** A sheet warning with its texts filled in, ready to show. */
const warning = z.object({
  kind: z.string(),
  message: z.string(),
  row: z.number().optional(),
  column: z.number().optional(),
  /** Another sheet that it is about. */
  sheet: z.string().optional(),
})

const detected = {
  sheet: z.string(),
  sheets: z.array(z.object({ name: z.string(), rowCount: z.number(), people: z.number(), hidden: z.boolean() })),
  /** 0-based, inclusive. */
  headerRows: z.tuple([z.number(), z.number()]),
  columns: z.array(batchItem),
  people: z.number(),
  dropped: z.array(dropped),
  blocked: z.array(blocked),
  warnings: z.array(warning),
  netPayTotal: decimal.nullable(),
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
  /** What HR corrected then, in terms of this file. */
  choice: layoutChoice,
  /** This reading is under that choice. Never where columns of pay differ, nor where the call brought its own. */
  applied: z.boolean(),
  differences: z.array(layoutDifference),
  /** How many items HR had renamed, and how many are off the slip that otherwise would stand on it or the reverse. */
  renamedItems: z.number(),
  switchedItems: z.number(),
})

const uploadFields = z.object({
  /** An upload of before (checkFile), instead of sending the file again. */
  fileId: id.optional(),
  /** JSON of layoutChoice. A check without it takes over what the company's earlier batches say. */
  choice: z.string().max(2_000_000).optional(),
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
    /** The sheet's first rows as shown, for the correction screen: header, people and what was dropped. */
    preview: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
    columnCount: z.number(),
    /** Null when no earlier batch has this structure. */
    recognised: recognised.nullable(),
  }),
)

export const importExcel = defineCall(
  'batches.importExcel',
  post('/salary_batch_import_temporary/importExcel', { travel: 'upload', ...changes }),
  'Import a payroll file (or an upload checked before) into a temporary batch, matched against the roster.',
  uploadFields.extend({
    /** Id from the salary type dictionary. */
    salaryType: shortText.optional(),
    /** Name of a custom salary type. */
    salaryTypeName: shortText.optional(),
    period: payMonth.optional(),
    /** The earlier batch that was recognised: names of items, what stands on the slip and the channel come from it. */
    follow: id.optional(),
    /** Chosen by the client to recognise its own progress events and to cancel before the batch id is known. */
    progressId: shortText.optional(),
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
  'Change which items stand on the slip, and their names.',
  z.object({
    id,
    items: z
      .array(
        z.object({
          index: z.number().int().min(0),
          shown: z.boolean().optional(),
          salaryItemImportCh: shortText.optional(),
          salaryItemImportEn: shortText.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  z.object({ list: z.array(batchItem) }),
)

/** How a row found its person: domain/matching. */
export const matchKind = z.enum(['sure', 'confirmed', 'byName', 'shared', 'conflict', 'left', 'twice', 'unknown'])
export type MatchKind = z.infer<typeof matchKind>

export const reviewRow = z.object({
  /** Row of the sheet, counted from 1; also the row's id inside the batch. */
  rowNo: z.number(),
  name: z.string(),
  department: z.string(),
  /** As shown, in the order of the items. */
  cells: z.array(z.string()),
  employee: z.object({ id, name: z.string(), department: z.string(), employeeNo: z.string() }).nullable(),
  match: matchKind,
  /** 1: needs a look; the name column shows a warning icon with the message (spec §2). */
  matchStatus: z.number(),
  matchTipsMessage: z.string(),
  /** Indexes of cells that block the send. */
  blocked: z.array(z.number()),
  /** Indexes of cells that HR changed. */
  edited: z.array(z.number()),
  /** Hidden in the spreadsheet. */
  hidden: z.boolean(),
  /** Whether the person has a target for the batch's channel. */
  reachable: z.boolean(),
})
export type ReviewRow = z.infer<typeof reviewRow>

export const batchSummary = z.object({
  id,
  title: z.string(),
  fileName: z.string(),
  sheet: z.string(),
  salaryType: z.string(),
  salaryTypeName: z.string(),
  period: z.string(),
  state: batchState,
  channel: channelName,
  people: z.number(),
  createdAt: instant,
  createdBy: z.string(),
})
export type BatchSummary = z.infer<typeof batchSummary>

const reviewShow = z.enum(['all', 'matched', 'byName', 'unmatched', 'blocked', 'edited', 'unreachable'])

/** How a batch is looked at: which part, narrowed down by what, in which order. */
const reviewLook = z.object({
  id,
  show: reviewShow.default('all'),
  /** Item index (or 'name', 'department') → text that the shown value must contain. */
  filters: z.record(z.string(), shortText).default({}),
  sort: z.object({ by: z.string().max(20), descending: z.boolean() }).optional(),
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
    /** Item index → sum over the rows that the filters let through. */
    sums: z.record(z.string(), decimal),
    /** Names the selected rows in their order; reviewRows takes it back. */
    order: z.string(),
    /** Changes with every change of the batch; sendNow takes it back (design: only what was reviewed is sent). */
    reviewHash: z.string(),
    warnings: z.array(warning),
    dropped: z.array(dropped),
    ...pageReply,
  }),
)

export const reviewRows = defineCall(
  'batches.reviewRows',
  post('/salary_batch_import_temporary/dataReviewRows'),
  'Some more rows of what dataReview selected, in the order that it named: for scrolling. The rows are as they are now.',
  reviewLook.extend({
    order: shortText,
    /** Place of the first one, counted from 0. */
    from: z.number().int().min(0).max(1_000_000),
    count: z.number().int().min(1).max(500),
  }),
  /** Another order than asked for: rows came or went since, or it was long ago; places count by the new one. */
  z.object({ list: z.array(reviewRow), order: z.string(), total: z.number() }),
)

/** A changed row comes back with the counts that changed with it. */
const rowReply = z.object({ row: reviewRow, counts: z.record(reviewShow, z.number()), reviewHash: z.string() })

export const updateDetailById = defineCall(
  'batches.updateCell',
  post('/salary_batch_import_temporary/updateDetailById', changes),
  'Change one cell: checked, saved, matched again, kept in the history of the batch.',
  z.object({
    id,
    rowNo: z.number().int().min(1),
    index: z.number().int().min(0),
    value: longText,
    /** The text that was in the cell when the correction began; without it whatever is there is replaced. */
    seen: longText.optional(),
  }),
  /** saved false: somebody else changed the cell meanwhile, nothing was changed, and the row says what it holds now. */
  rowReply.extend({ saved: z.boolean() }),
)

export const matchToUpdateDB = defineCall(
  'batches.matchRow',
  post('/salary_batch_import_temporary/matchToUpdateDB', changes),
  'Say which roster entry a row belongs to; writeBack also takes the contact data of the row into the roster.',
  z.object({ id, rowNo: z.number().int().min(1), employeeId: id, writeBack: z.boolean().default(false) }),
  rowReply,
)

export const confirmMatch = defineCall(
  'batches.confirmMatches',
  post('/salary_batch_import_temporary/confirmMatch', changes),
  'Confirm rows that match by name only, all or some; remembered for the next month.',
  z.object({ id, rowNos: z.array(z.number().int()).max(100_000).optional() }),
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
  'Add the unknown people of a batch to the roster, all or some, with what the file says of them.',
  z.object({ id, rowNos: z.array(z.number().int()).max(100_000).optional() }),
  z.object({
    added: z.number(),
    failed: z.array(z.object({ rowNo: z.number(), name: z.string(), reason: z.string() })),
    counts: z.record(reviewShow, z.number()),
    reviewHash: z.string(),
  }),
)

export const batchRemoveData = defineCall(
  'batches.removeRows',
  get('/salary_batch_import_temporary/batchRemoveData', changes),
  'Remove rows that match nobody, all or some.',
  z.object({ id, rowNos: z.array(z.number().int()).max(100_000).optional() }),
  z.object({ removed: z.number(), counts: z.record(reviewShow, z.number()), reviewHash: z.string() }),
)

export const previewDetail = defineCall(
  'batches.previewRow',
  post('/salary_batch_import_temporary/previewDetail'),
  'The slip of one row exactly as the employee will see it.',
  z.object({ id, rowNo: z.number().int().min(1) }),
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
  z.object({ id: shortText.min(1) }),
  done,
)

/** What stands between a batch and its send, per kind, each with an example row to jump to. */
export const problem = z.object({
  /** sentBack: the last send did not take place, and why. */
  kind: z.enum([
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
    'approval',
  ]),
  /** Must be settled; otherwise only shown. */
  blocks: z.boolean(),
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
    /** Rows that would be sent. */
    ready: z.number(),
    netPayTotal: decimal.nullable(),
    channel: channelName,
    /** ready: whom it would reach, counted for those that can be chosen. */
    channels: z.array(z.object({ name: channelName, available: z.boolean(), reason: z.string(), ready: z.number() })),
    problems: z.array(problem),
    canSend: z.boolean(),
    reviewHash: z.string(),
    /** The first who would get nothing, and why; all of it is among the problems. */
    notReached: z.array(
      z.object({ rowNo: z.number(), name: z.string(), why: z.enum(['unmatched', 'blocked', 'unreachable']) }),
    ),
    /** One real message as it arrives, of channels whose text is paid for by its length; null for the others. */
    text: z
      .object({
        /** Of the first person. */
        sample: z.string(),
        /** Fewest and most characters over all people. */
        characters: z.tuple([z.number(), z.number()]),
        /** What is paid for, all people together. */
        parts: z.number(),
        /** Carriers may refuse texts with links. */
        hasLink: z.boolean(),
      })
      .nullable(),
    /** Changes with all that is planned: content, people, targets, channel, and the words of the message. */
    planHash: z.string(),
  }),
)

export const sendNow = defineCall(
  'batches.sendNow',
  post('/salary_batch_import_temporary/sendNow', changes),
  'Send the batch now. Refused when the content, or where it goes, is not what was reviewed.',
  z.object({
    id,
    channel: channelName.default('email'),
    reviewHash: z.string().min(1).max(100),
    /** Of the plan that was looked at: with it another wording of the message refuses too. */
    planHash: z.string().max(100).optional(),
  }),
  z.object({ batchId: id, people: z.number() }),
)

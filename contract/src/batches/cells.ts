import { z } from 'zod'
import { call, none, screens } from '../call.ts'
import { changes, post } from '../route.ts'
import { id, instant, longText } from '../shapes.ts'
import { maxChangedCells } from './max-changed-cells.ts'
import { reviewCounts, reviewRow } from './review.ts'

/** The reply to a change of one row: the row, and the counts that changed with it. */
export const rowReply = z.object({ row: reviewRow, counts: reviewCounts, reviewHash: z.string() })

const cell = {
  rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
  index: z.number().int().min(0).describe('Position in cells.'),
}

/** The reply to a change of several cells. */
const cellsReply = z.object({
  saved: z.boolean().describe('false: nothing was changed, because of the cells in taken.'),
  change: id
    .nullable()
    .describe('Identifies the change, so that it can be undone as a whole; null if no cell differed.'),
  changed: z.number().describe('The number of changed cells.'),
  rows: z.array(reviewRow).describe('The changed rows in their new state.'),
  taken: z
    .array(z.object({ ...cell, now: z.string().nullable().describe('The current text; null if its row was removed.') }))
    .describe('Cells that somebody else has changed in the meantime.'),
  counts: reviewCounts,
  reviewHash: z.string(),
})

export const cellCalls = {
  updateCell: call({
    route: post('/salary_batch_import_temporary/updateDetailById', changes),
    access: screens('salarySlip'),
    audit: ['batch.cell'],
    summary: 'Change one cell. The value is checked and saved, the row matched again, and the change recorded.',
    input: z.object({
      id: id.describe('The batch.'),
      rowNo: z.number().int().min(1).describe('rowNo from dataReview.'),
      index: z.number().int().min(0).describe('Position in cells.'),
      value: longText.describe('The new text of the cell.'),
      seen: longText
        .optional()
        .describe('The text of the cell when the correction began; if it is left out, any text is replaced.'),
    }),
    reply: rowReply.extend({
      change: id.nullable().describe('Identifies the change for undoCells; null if nothing was changed.'),
      saved: z
        .boolean()
        .describe(
          'false: somebody else changed the cell meanwhile, nothing was changed, and the row says what it holds now.',
        ),
    }),
  }),

  updateCells: call({
    route: post('/salary_batch_import_temporary/updateCells', changes),
    access: screens('salarySlip'),
    audit: ['batch.cells'],
    summary: `Change up to ${maxChangedCells} cells as one change: all of them or none, each checked as updateDetailById does, one entry of the audit trail.`,
    input: z.object({
      id: id.describe('The batch.'),
      cells: z
        .array(
          z.object({
            ...cell,
            value: longText.nullable().describe("The new text of the cell; null restores the file's value."),
            seen: longText.describe('The text of the cell when HR decided on the change.'),
          }),
        )
        .min(1)
        .max(50_000)
        .describe('Each cell at most once.'),
    }),
    reply: cellsReply,
  }),

  undoCells: call({
    route: post('/salary_batch_import_temporary/undoCells', changes),
    access: screens('salarySlip'),
    audit: ['batch.undoCells'],
    summary:
      'Put the cells of a change back to what they held before it, exactly; all of them, or none where one of them holds something else by now. It is a change itself: undoing that one is to redo.',
    input: z.object({
      id: id.describe('The batch.'),
      change: id.describe('change from updateCells, updateDetailById or undoCells.'),
    }),
    reply: cellsReply,
  }),

  cellHistory: call({
    route: post('/salary_batch_import_temporary/cellHistory'),
    access: screens('salarySlip'),
    audit: none,
    summary: "Get a cell's text in the file and the changes since, newest first.",
    input: z.object({ id: id.describe('The batch.'), ...cell }),
    reply: z.object({
      file: z.string().describe('The text in the file.'),
      now: z.string().describe('The current text.'),
      isEdited: z.boolean().describe("The current text differs from the file's."),
      changes: z.array(
        z.object({
          id,
          at: instant,
          by: z.string().describe("Who changed it; '' for changes from before this was recorded."),
          before: z.string(),
          after: z.string(),
        }),
      ),
    }),
  }),
}

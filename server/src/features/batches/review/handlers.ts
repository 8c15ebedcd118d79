import type { HandlersOf } from '../../../handler.ts'
import { toldOf } from '../alerts/told-store.ts'
import { listOpenBatches } from '../batch-store.ts'
import { summaryOf } from '../batch-summary.ts'
import { listAwaitingApproval } from '../findings/settling-store.ts'
import { maxSilence } from '../import/sweep-store.ts'
import { appliedTemplate, findTemplateName } from '../import/templates/store.ts'
import { slipStyleOf } from '../messages/slip-style.ts'
import { findCompanyStyle } from '../messages/slip-style-store.ts'
import { anyBatch } from '../open-batch.ts'
import { addUnknown } from './add-unknown.ts'
import { showAdded, undoAdding } from './added-people.ts'
import { cellHistory } from './cell-history.ts'
import { showComparison } from './compare-match.ts'
import { confirmMatches } from './confirming/confirm-matches.ts'
import { countOpen, nothingOpen } from './confirming/open-count-store.ts'
import { previewConfirming } from './confirming/preview-confirming.ts'
import { saveItems } from './design/items.ts'
import { previewDesign } from './design/preview-design.ts'
import { chooseFinalSlips } from './final-slip/choose-final-slips.ts'
import { chooseFinalSlip } from './final-slip/final-slip.ts'
import { previewFinalSlips } from './final-slip/preview-final-slips.ts'
import { cancelBatch, removeBatch } from './leave-batch.ts'
import { matchRow } from './match-row.ts'
import { previewAdding } from './preview-adding.ts'
import { previewRow } from './preview-row.ts'
import { removeRows } from './remove-rows.ts'
import { saveBatch } from './save-batch.ts'
import { showReview, showRows } from './show-review.ts'
import { undoMatch } from './undo-match.ts'
import { updateCell } from './update-cell.ts'
import { undoCells, updateCells } from './update-cells.ts'

/** The second step of a batch: reviewing what was read, correcting it, and assigning rows to people. */
export const reviewHandlers = {
  review: showReview,
  reviewRows: showRows,
  updateCell,
  updateCells,
  undoCells,
  cellHistory,
  matchRow,
  compareMatch: showComparison,
  undoMatch,
  finalSlip: chooseFinalSlip,
  previewFinalSlips,
  finalSlips: chooseFinalSlips,
  confirmMatches,
  previewConfirming,
  addUnknown,
  previewAdding,
  addedPeople: showAdded,
  undoAdding,
  removeRows,
  previewRow,
  saveItems,
  previewDesign,
  saveAndExit: saveBatch,
  remove: removeBatch,
  cancel: cancelBatch,

  listItems: async ({ id }, ctx) => {
    const { items } = await anyBatch(ctx, id)
    const applied = await appliedTemplate(ctx.db, ctx.company.id, id)
    const name = applied && (await findTemplateName(ctx.db, ctx.company.id, applied.id))
    const template = applied && { ...applied, name: name ?? applied.name }
    const companyStyle = await findCompanyStyle(ctx.db, ctx.company.id)
    return { list: items, slipStyle: await slipStyleOf(ctx, id), companyStyle, template }
  },

  listUnfinished: async (_input, ctx) => {
    const aliveSince = new Date(ctx.clock.now().getTime() - maxSilence)
    const batches = await listOpenBatches(ctx.db, ctx.company.id, aliveSince)
    const ids = batches.map(({ id }) => id)
    const told = await toldOf(ctx, ids)
    const awaiting = await listAwaitingApproval(ctx.db, ctx.company.id, ids)
    const open = await countOpen(ctx.db, ctx.company.id, ids)
    return {
      list: batches.map((batch) => ({
        ...summaryOf(batch, ctx.lang, told.get(batch.id)),
        waitsForApproval: awaiting.has(batch.id),
        open: open.get(batch.id) ?? nothingOpen,
      })),
    }
  },
} satisfies Partial<HandlersOf<'batches'>>

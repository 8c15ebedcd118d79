import type { HandlersOf } from '../../../handler.ts'
import { checkCorrection, correctSlip, slipCells } from './correct-slip.ts'
import { exportBatch, exportUserIds } from './export-batch.ts'

/**
 * Calls after a send that need the rows of the batch: correcting a slip, exporting all (HISTORY-02, HISTORY-04,
 * HISTORY-07).
 */
export const afterHandlers = {
  slipCells,
  checkCorrection,
  correctSlip,
  export: ({ id }, ctx) => exportBatch(ctx, id),
  exportUserIds: ({ id }, ctx) => exportUserIds(ctx, id),
} satisfies Partial<HandlersOf<'batches'>>

import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { cellText } from '@zhixin/domain/batches/row-content'
import type { UserContext } from '../../../context.ts'
import { anyBatch } from '../open-batch.ts'
import { placeOf } from './batch-change.ts'
import { changesOfCell, firstChanges } from './cell-change-store.ts'
import { openRows } from './change-cells.ts'
import { openChange } from './opened-change.ts'
import { fileCell } from './update-cells.ts'

/** The maximum number of changes of one cell that are shown. */
const maxShown = 50

/** Shows what a cell contained in the file and who has changed it since, newest change first (REVIEW-12). */
export async function cellHistory(
  { id, rowNo, index }: InputOf<'batches.cellHistory'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.cellHistory'>> {
  const batch = await anyBatch(ctx, id)
  const item = batch.items[index] ?? fail('record.missing')
  const place = placeOf(ctx, batch)
  const row = (await openRows(ctx, batch, [rowNo])).get(rowNo) ?? fail('record.missing')
  const first = (await firstChanges(ctx.db, place, [rowNo])).get(`${rowNo} ${index}`)
  const changes = await changesOfCell(ctx.db, place, { rowNo, index, limit: maxShown })
  const text = (change: string, column: 'before' | 'after', sealed: Buffer | null) =>
    sealed ? cellText(openChange(ctx, change, column, sealed)) : ''
  return {
    file: cellText(fileCell(ctx, row, item, first).cell),
    now: cellText(row.content.cells[index]),
    isEdited: row.record.edited.includes(index),
    changes: changes.map(({ id: change, before_sealed, after_sealed, changed_at, changed_by_name }) => ({
      id: change,
      at: changed_at.toISOString(),
      by: changed_by_name,
      before: text(change, 'before', before_sealed),
      after: text(change, 'after', after_sealed),
    })),
  }
}

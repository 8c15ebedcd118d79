import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { namesOf, record, rowFacts } from '../../../audit/record.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { updateBatch } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { changedSums, openSums, sealSums } from '../sums.ts'
import { afterChange, byWhom, placeOf, sealChange } from './batch-change.ts'
import { addChanges, deleteRows } from './change-store.ts'
import { rematch } from './rematch.ts'
import { type RowFilter, sealedRows } from './row-store.ts'

/** Removes the rows that match nobody or those of leavers, or those that HR names; the history keeps their contents (REVIEW-03). */
export async function removeRows(
  input: InputOf<'batches.removeRows'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.removeRows'>> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  let sums = batch.sums_sealed && openSums(ctx.sealer, batch.id, batch.sums_sealed)
  const removed: number[] = []
  const names: string[] = []
  const { rowNos, show } = input
  const filter: RowFilter = { show: rowNos ? 'all' : show, name: '', department: '', rowNos }
  for await (const page of sealedRows(ctx.db, place, filter)) {
    const changes = []
    const opener = await rowOpener(ctx.db, ctx.sealer, place, page)
    for await (const row of yieldingToRequests(page)) {
      const content = opener.open(row)
      if (sums) sums = changedSums(sums, content, null)
      const { name, department } = row
      const seal = (id: string) => ({
        before: sealChange(ctx, id, 'before', { name, department, content }),
        after: null,
      })
      changes.push({ rowNo: row.row_no, what: 'remove' as const, seal })
      removed.push(row.row_no)
      names.push(name)
    }
    await addChanges(ctx.db, place, changes, byWhom(ctx))
  }
  // Whoever left or was removed meanwhile was not in the question that HR answered.
  if (!rowNos && input.count !== undefined && input.count !== removed.length) fail('batch.rowsChanged')
  if (removed.length > 0) {
    await deleteRows(ctx.db, place, removed)
    await updateBatch(ctx.db, ctx.company.id, batch.id, {
      people: batch.people - removed.length,
      sums_sealed: sums && sealSums(ctx.sealer, batch.id, sums),
    })
    await rematch(ctx, batch.id)
    record(ctx, 'batch.removeRows', { batch, person: namesOf(names), facts: rowFacts(removed) })
  }
  return { removed: removed.length, ...(await afterChange(ctx, batch)) }
}

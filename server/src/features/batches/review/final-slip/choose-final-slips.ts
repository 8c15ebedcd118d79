import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { changesBetween, namesOf, record, rowFacts } from '../../../../audit/record.ts'
import type { UserContext } from '../../../../context.ts'
import { holdEmployees } from '../../../employees/store.ts'
import { heldBatch } from '../../open-batch.ts'
import { afterChange, byWhom, placeOf, sealChange } from '../batch-change.ts'
import { addChanges, decideRows } from '../change-store.ts'
import { freshMatches } from '../fresh-matches.ts'
import { rematch } from '../rematch.ts'
import { finalSlipRow } from './final-slip.ts'
import { putFinalSlip } from './final-slip-store.ts'
import { findLeavers } from './find-leavers.ts'
import { listLeaverRows } from './leaver-row-store.ts'

/**
 * Chooses the final slips of several people who have left, each to the contact in the roster (REVIEW-13). Whoever has
 * to be decided on alone, or is another person than HR was shown, stays open.
 */
export async function chooseFinalSlips(
  input: InputOf<'batches.finalSlips'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.finalSlips'>> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  await freshMatches(ctx, batch.id)
  await holdEmployees(
    ctx.db,
    input.rows.map(({ employeeId }) => employeeId),
  )
  const seen = new Map(input.rows.map(({ rowNo, employeeId }) => [rowNo, employeeId]))
  const all = await listLeaverRows(ctx.db, place)
  const rows = all.filter(({ rowNo }) => seen.has(rowNo))
  const chosen = (await findLeavers(ctx, batch, rows, all)).flatMap(({ row, employee, held }) =>
    held === null && employee && employee.id === seen.get(row.row_no) ? [{ row, employee }] : [],
  )
  if (chosen.length > 0) {
    const decisions = chosen.map(({ row, employee }) => ({ rowNo: row.row_no, employeeId: employee.id }))
    await decideRows(ctx.db, place, decisions)
    for (const { rowNo, employeeId } of decisions)
      await putFinalSlip(ctx.db, place, rowNo, finalSlipRow(ctx, { employeeId, days: input.days }))
    await rematch(ctx, batch.id)
    const changes = decisions.map(({ rowNo, employeeId }) => ({
      rowNo,
      what: 'match' as const,
      seal: (id: string) => ({
        before: sealChange(ctx, id, 'before', null),
        after: sealChange(ctx, id, 'after', employeeId),
      }),
    }))
    await addChanges(ctx.db, place, changes, byWhom(ctx))
    record(ctx, 'batch.finalSlip', {
      batch,
      person: namesOf(chosen.map(({ employee }) => employee.name)),
      facts: { days: input.days, ...rowFacts(decisions.map(({ rowNo }) => rowNo)) },
      changes: chosen.flatMap(({ row, employee }) =>
        changesBetween({ employee: null }, { employee: employee.name }, ['employee'], row.name),
      ),
    })
  }
  return { chosen: chosen.length, held: seen.size - chosen.length, ...(await afterChange(ctx, batch)) }
}

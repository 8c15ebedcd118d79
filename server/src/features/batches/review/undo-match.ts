import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { rememberedKey } from '@zhixin/domain/matching/name-form'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { heldBatch } from '../open-batch.ts'
import { putAcceptedMatch } from './accepted-match-store.ts'
import { afterRowChange, byWhom, rowOf, sealChange } from './batch-change.ts'
import { addChanges, forgetMatch, undecideRow } from './change-store.ts'
import { putFinalSlip } from './final-slip/final-slip-store.ts'
import { rematch } from './rematch.ts'

/** Withdraws HR's assignment of a row: the automatic match applies again (REVIEW-13). */
export async function undoMatch(
  input: InputOf<'batches.undoMatch'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.undoMatch'>> {
  const { rowNo } = input
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const row = await rowOf(ctx, batch, rowNo)
  const { employee_id: employeeId } = row
  if (!row.decided || employeeId === null) return fail('batch.notMatchedByHand')
  await undecideRow(ctx.db, place, rowNo)
  await putAcceptedMatch(ctx.db, place, rowNo, null)
  await putFinalSlip(ctx.db, place, rowNo, null)
  await forgetMatch(
    ctx.db,
    place.companyId,
    { key: rememberedKey(row.name, row.department), employeeId },
    batch.created_at,
  )
  await rematch(ctx, batch.id)
  const after = await rowOf(ctx, batch, rowNo)
  const seal = (id: string) => ({
    before: sealChange(ctx, id, 'before', employeeId),
    after: sealChange(ctx, id, 'after', after.employee_id),
  })
  await addChanges(ctx.db, place, [{ rowNo, what: 'match', seal }], byWhom(ctx))
  const changes = changesBetween(
    { employee: row.employeeName },
    { employee: after.employeeName },
    ['employee'],
    row.name,
  )
  record(ctx, 'batch.undoMatch', { batch, person: { id: employeeId, name: row.name }, facts: { row: rowNo }, changes })
  return afterRowChange(ctx, batch, rowNo)
}

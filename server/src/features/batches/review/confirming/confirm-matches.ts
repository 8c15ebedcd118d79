import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { record, rowFacts } from '../../../../audit/record.ts'
import type { UserContext } from '../../../../context.ts'
import { ensureChecked } from '../../findings/ensure-check.ts'
import { heldBatch } from '../../open-batch.ts'
import { afterChange, byWhom, sealChange } from '../batch-change.ts'
import { addChanges, decideRows } from '../change-store.ts'
import { freshMatches } from '../fresh-matches.ts'
import { rematch } from '../rematch.ts'
import { listByName } from './confirming-store.ts'
import { heldMatches } from './held-matches.ts'
import { matchDifferences } from './match-differences.ts'

/**
 * Confirms rows that match by name only, in one step. The answer is remembered for the next month (SEND-11). Rows that
 * need a look of their own are not confirmed together with others.
 */
export async function confirmMatches(
  input: InputOf<'batches.confirmMatches'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.confirmMatches'>> {
  const rowNos = input.rows?.map(({ rowNo }) => rowNo) ?? input.rowNos
  const isAlone = rowNos?.length === 1
  // A row by itself was seen beside its person if the caller names the person.
  const isSeen = isAlone && input.rows !== undefined
  if (!isAlone) await ensureChecked(ctx, input.id)
  const batch = await heldBatch(ctx, input.id)
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const listed = await listByName(ctx.db, place, rowNos)
  // Several people at once are confirmed as whom HR was shown them, which may be some time ago.
  if (!input.rows && listed.length > 1) fail('wire.badInput', { fields: 'rows' }, [{ path: 'rows', message: 'rows' }])
  const shown = new Map(input.rows?.map(({ rowNo, employeeId }) => [rowNo, employeeId]))
  const seen = listed.map((row) => ({ ...row, employeeId: shown.get(row.rowNo) ?? row.employeeId }))
  await freshMatches(ctx, batch.id)
  // Only matches that HR has seen are confirmed: a row that matches differently now stays open.
  const current = await listByName(ctx.db, place, rowNos)
  const now = new Map(current.map((row) => [row.rowNo, row.employeeId]))
  const held = isSeen ? new Map() : await heldMatches(ctx, batch.id, current)
  const unchanged = seen.filter(({ rowNo, employeeId }) => now.get(rowNo) === employeeId)
  // What differs was ticked by itself; what differs only since then has not been seen.
  const differs = await matchDifferences(ctx, batch.id, current)
  const ticked = new Map(input.rows?.map((row) => [row.rowNo, row.differs]))
  const isTicked = (rowNo: number) => (differs.get(rowNo) ?? []).every((each) => ticked.get(rowNo)?.includes(each))
  const decisions = unchanged.filter(({ rowNo }) => !held.has(rowNo) && isTicked(rowNo))
  if (decisions.length > 0) {
    await decideRows(ctx.db, place, decisions)
    const { remember } = await rematch(ctx, batch.id)
    await remember(decisions.map(({ rowNo }) => rowNo))
    const changes = decisions.map(({ rowNo, employeeId }) => ({
      rowNo,
      what: 'match' as const,
      seal: (id: string) => ({ before: null, after: sealChange(ctx, id, 'after', employeeId) }),
    }))
    await addChanges(ctx.db, place, changes, byWhom(ctx))
    record(ctx, 'batch.confirm', { batch, facts: rowFacts(decisions.map(({ rowNo }) => rowNo)) })
  }
  return {
    confirmed: decisions.length,
    skipped: seen.length - unchanged.length,
    held: unchanged.length - decisions.length,
    ...(await afterChange(ctx, batch)),
  }
}

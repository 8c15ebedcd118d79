import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { UserContext } from '../../../../context.ts'
import type { BatchRecord } from '../../batch-store.ts'
import { ensureChecked } from '../../findings/ensure-check.ts'
import { findLastBatch } from '../../findings/last-batch-store.ts'
import { anyBatch } from '../../open-batch.ts'
import { rowOpener } from '../../row-block-store.ts'
import { placeOf } from '../batch-change.ts'
import { listByName, listNamed, rowsOfPeople } from './confirming-store.ts'
import { heldMatches } from './held-matches.ts'
import { matchDifferences } from './match-differences.ts'

/** The maximum number of rows that are named; only named rows are confirmed together. */
const maxListed = 1000

/** Names each row that matches by name only and the person whom it would get (REVIEW-03). */
export async function previewConfirming(
  { id, rowNos }: InputOf<'batches.previewConfirming'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.previewConfirming'>> {
  await ensureChecked(ctx, id)
  const batch = await anyBatch(ctx, id)
  const place = placeOf(ctx, batch)
  const all = await listByName(ctx.db, place, rowNos)
  const held = await heldMatches(ctx, id, all)
  const differs = await matchDifferences(ctx, id, all)
  const urgency = ({ rowNo }: { rowNo: number }) => (held.has(rowNo) ? 0 : differs.has(rowNo) ? 1 : 2)
  const inOrder = all.toSorted((a, b) => urgency(a) - urgency(b))
  const shown = inOrder.slice(0, maxListed).map(({ rowNo }) => rowNo)
  const rows = new Map((await listNamed(ctx.db, place, shown)).map((row) => [row.row_no, row]))
  const opener = await rowOpener(ctx.db, ctx.sealer, place, [...rows.values()])
  const last = await lastNets(
    ctx,
    batch,
    [...rows.values()].map(({ employeeId }) => employeeId),
  )
  const list = shown.flatMap((rowNo) => {
    const row = rows.get(rowNo)
    if (!row) return []
    const { employeeId, employeeName, employeeDepartment, employeeNo, name, department } = row
    return {
      rowNo,
      name,
      department,
      employee: { id: employeeId, name: employeeName, department: employeeDepartment, employeeNo },
      net: opener.open(row).net,
      lastNet: last.nets.get(employeeId) ?? null,
      held: held.get(rowNo) ?? null,
      differs: differs.get(rowNo) ?? [],
    }
  })
  return { total: all.length, list, period: last.period }
}

/** Returns the net pay of these people in the month before; nobody who had several rows then. */
async function lastNets(ctx: UserContext, batch: BatchRecord, employeeIds: readonly string[]) {
  const nets = new Map<string, string | null>()
  const last = await findLastBatch(ctx.db, batch)
  if (!last) return { nets, period: null }
  const place = { companyId: ctx.company.id, batchId: last.id }
  const rows = await rowsOfPeople(ctx.db, place, employeeIds)
  const opener = await rowOpener(ctx.db, ctx.sealer, place, rows)
  for (const row of rows) nets.set(row.employeeId, nets.has(row.employeeId) ? null : opener.open(row).net)
  return { nets, period: last.period }
}

import type { RowContent } from '@zhixin/domain/batches/row-content'
import type { UserContext } from '../../../context.ts'
import { holdEmployees } from '../../employees/store.ts'
import type { BatchRecord } from '../batch-store.ts'
import { openReason } from './accepted-match.ts'
import { putAcceptedMatch } from './accepted-match-store.ts'
import { byWhom, sealChange } from './batch-change.ts'
import { addChanges, type Change, decideRows } from './change-store.ts'
import { dropReasons, endedByGroup, reasonsOf, rowsOfPeople } from './ended-match-store.ts'
import { rematch } from './rematch.ts'

/** The values that identify a row's person: a manual match is valid as long as they stay the same. */
export type WhoItIs = [name: string, employeeNo: string, idNumber: string]

export const whoItIsOf = (name: string, { contact }: RowContent): WhoItIs => [
  name,
  contact.employeeNo,
  contact.idNumber,
]

/** A manual match that ended because the row got another name or number, as the history stores it. */
interface EndedMatch {
  employeeId: string
  who: WhoItIs
  /**
   * Why the match was accepted although row and person contradict each other; null when they did not. The reason is
   * kept as it was sealed (base64), because the review hash covers it and must be the same again after an undo.
   */
  accepted: { contradictions: string[]; reasonSealed: string; by: string; byName: string; at: string } | null
}

/** A restored manual match, as the audit trail records it. */
export interface RestoredMatch {
  rowNo: number
  rowName: string
  employeeName: string
  reason: string | null
}

/**
 * Ends the manual matches of rows whose name or number is being changed, together with their reasons. The returned
 * value belongs into the history, under the id of the change, so that undoing the change can restore them.
 */
export async function endMatches(
  ctx: UserContext,
  batch: BatchRecord,
  groupId: string,
  rows: readonly { rowNo: number; employeeId: string; who: WhoItIs }[],
): Promise<Change[]> {
  if (rows.length === 0) return []
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const rowNos = rows.map(({ rowNo }) => rowNo)
  const reasons = new Map((await reasonsOf(ctx.db, place, rowNos)).map((each) => [each.row_no, each]))
  await dropReasons(ctx.db, place, rowNos)
  return rows.map(({ rowNo, employeeId, who }) => {
    const kept = reasons.get(rowNo)
    const accepted: EndedMatch['accepted'] =
      kept?.employee_id === employeeId
        ? {
            contradictions: kept.contradictions,
            reasonSealed: kept.reason_sealed.toString('base64'),
            by: kept.accepted_by,
            byName: kept.accepted_by_name,
            at: kept.accepted_at.toISOString(),
          }
        : null
    const ended: EndedMatch = { employeeId, who, accepted }
    const seal = (id: string) => ({ before: sealChange(ctx, id, 'before', ended), after: null })
    return { rowNo, what: 'match', groupId, seal }
  })
}

/**
 * Restores the manual matches that an undone change had ended (REVIEW-03), where the row has its identifying values
 * again, the person still exists and is employed or gets a final slip by this row, and no other row belongs to the
 * person now. `now` are the values of the restored rows, which are already matched as if there had never been a
 * decision.
 */
export async function restoreMatches(
  ctx: UserContext,
  batch: BatchRecord,
  groupId: string,
  now: ReadonlyMap<number, WhoItIs>,
): Promise<RestoredMatch[]> {
  const place = { companyId: ctx.company.id, batchId: batch.id }
  const ended = (await endedByGroup(ctx.db, place, groupId)).flatMap(({ id, rowNo, before }) => {
    const match: EndedMatch = JSON.parse(ctx.sealer.open('batch_change', 'before', id, before))
    return JSON.stringify(match.who) === JSON.stringify(now.get(rowNo)) ? [{ rowNo, ...match }] : []
  })
  if (ended.length === 0) return []
  const ids = [...new Set(ended.map(({ employeeId }) => employeeId))]
  const people = new Map((await holdEmployees(ctx.db, ids)).map((person) => [person.id, person]))
  const rows = await rowsOfPeople(ctx.db, place, ids)
  const holders = Map.groupBy(rows, ({ holderOf }) => holderOf)
  const finalSlips = new Set(rows.map(({ rowNo, finalSlipOf }) => `${rowNo} ${finalSlipOf}`))
  const restored = ended.flatMap((match) => {
    const { rowNo, employeeId } = match
    const person = people.get(employeeId)
    const isTaken = holders.get(employeeId)?.some((row) => row.rowNo !== rowNo) ?? false
    if (!person || isTaken || (person.status === 'left' && !finalSlips.has(`${rowNo} ${employeeId}`))) return []
    return [{ ...match, person }]
  })
  if (restored.length === 0) return []
  await decideRows(ctx.db, place, restored)
  for (const { rowNo, employeeId, accepted } of restored) {
    if (!accepted) continue
    await putAcceptedMatch(ctx.db, place, rowNo, {
      employee_id: employeeId,
      contradictions: accepted.contradictions,
      reason_sealed: Buffer.from(accepted.reasonSealed, 'base64'),
      accepted_by: accepted.by,
      accepted_by_name: accepted.byName,
      accepted_at: new Date(accepted.at),
    })
  }
  await rematch(ctx, batch.id)
  const changes = restored.map(({ rowNo, employeeId }) => ({
    rowNo,
    what: 'match' as const,
    seal: (id: string) => ({ before: null, after: sealChange(ctx, id, 'after', employeeId) }),
  }))
  await addChanges(ctx.db, place, changes, byWhom(ctx))
  return restored.map(({ rowNo, who, person, accepted }) => ({
    rowNo,
    rowName: who[0],
    employeeName: person.name,
    reason: accepted && openReason(ctx, batch.id, rowNo, Buffer.from(accepted.reasonSealed, 'base64')),
  }))
}

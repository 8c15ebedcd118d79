import type { HeldMatch } from '@zhixin/contract/batches/matching'
import type { MatchReasonKey } from '@zhixin/contract/match-reasons'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { UserContext } from '../../../../context.ts'
import { openFlags } from '../../findings/flagged-cells.ts'

interface MatchedByName {
  rowNo: number
  reason: string
}

/** The reasons of matches that several people in the roster might be. */
const ofNamesakes: ReadonlySet<MatchReasonKey | undefined> = new Set([
  'byNameAndDepartment',
  'rememberedAmong',
  'rememberedNamesake',
])

/**
 * Returns the rows that are confirmed only by themselves, never together with others (REVIEW-03): people who share a
 * name, and rows that an open finding is about. A formula that no longer holds anywhere accuses no single row.
 */
export async function heldMatches(
  ctx: UserContext,
  batchId: string,
  rows: readonly MatchedByName[],
): Promise<Map<number, HeldMatch>> {
  const held = new Map<number, HeldMatch>()
  const byName = new Set(rows.map(({ rowNo }) => rowNo))
  for await (const { record, detail } of openFlags(ctx, batchId)) {
    if (record.severity === 'info' || record.kind === 'equationLost') continue
    for (const rowNo of detail.rows) if (byName.has(rowNo)) held.set(rowNo, 'finding')
  }
  for (const { rowNo, reason } of rows) if (ofNamesakes.has(unpackReason(reason)?.key)) held.set(rowNo, 'namesake')
  return held
}

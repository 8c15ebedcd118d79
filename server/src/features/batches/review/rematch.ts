import { asReviewed } from '@zhixin/domain/matching/as-reviewed'
import { matchSteps } from '@zhixin/domain/matching/match-rows'
import { Matching } from '@zhixin/domain/matching/matching'
import { rememberedKey } from '@zhixin/domain/matching/name-form'
import { packReason, type RosterPerson, type Verdict } from '@zhixin/domain/matching/verdict'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { updateBatch } from '../batch-store.ts'
import { batchRowsForMatching, type MatchedRow, rememberedMatches, rosterPeople, rosterStamp } from '../match-store.ts'
import { type Memory, rememberMatches, saveVerdicts } from './change-store.ts'

export interface Rematched {
  /** Remembers HR's decisions on these rows for the next month. */
  remember(rowNos: readonly number[]): Promise<void>
}

/**
 * Matches a whole batch again after something changed: a new person, a namesake less or a corrected phone may decide
 * other rows as well. Rows that HR decided stay unchanged. Large batches yield to requests in between.
 */
export async function rematch(ctx: UserContext, batchId: string): Promise<Rematched> {
  const { db, company } = ctx
  const { matching, rows } = await matchAnew(db, company.id, batchId)
  return {
    async remember(rowNos) {
      const wanted = new Set(rowNos)
      const memories: Memory[] = []
      for await (const row of yieldingToRequests(rows)) {
        if (!wanted.has(row.rowNo) || row.decided === null || row.name === '') continue
        memories.push({
          key: rememberedKey(row.name, row.department),
          employeeId: row.decided,
          target: matching.targetOf(row, row.decided),
        })
      }
      await rememberMatches(db, company.id, memories, { accountId: ctx.who.accountId, now: ctx.clock.now() })
    },
  }
}

/**
 * Does the same without a user, for a send whose scheduled time has come. With `scheduled`, a person to whom HR
 * released a row stays its person even if their name or number has changed since (domain, asReviewed).
 */
export async function matchAnew(
  db: Db,
  companyId: string,
  batchId: string,
  scheduled = false,
): Promise<{ matching: Matching; rows: MatchedRow[] }> {
  const stamp = await rosterStamp(db, companyId)
  const matching = new Matching()
  const rows: MatchedRow[] = []
  const people: RosterPerson[] = []
  for await (const page of rosterPeople(db, companyId))
    for await (const person of yieldingToRequests(page))
      if (scheduled) people.push(person)
      else matching.addPerson(person)
  for await (const page of rememberedMatches(db, companyId)) for (const match of page) matching.addRemembered(match)
  for await (const page of batchRowsForMatching(db, companyId, batchId)) {
    for await (const row of yieldingToRequests(page)) {
      matching.addRow(row)
      rows.push(row)
    }
  }
  for await (const person of yieldingToRequests(asReviewed(people, rows))) matching.addPerson(person)
  let verdicts: Verdict[] = []
  function* steps() {
    verdicts = yield* matchSteps(matching, rows)
  }
  for await (const _ of yieldingToRequests(steps()));
  const changed: Verdict[] = []
  for await (const [at, verdict] of yieldingToRequests(verdicts.entries())) {
    const row = rows[at]
    const isSame =
      row?.match === verdict.match && row.employeeId === verdict.employeeId && row.reason === packReason(verdict.reason)
    if (!isSame) changed.push(verdict)
  }
  await saveVerdicts(db, { companyId, batchId }, changed)
  await updateBatch(db, companyId, batchId, { matched_roster: stamp })
  return { matching, rows }
}

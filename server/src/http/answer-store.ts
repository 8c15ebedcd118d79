import { v7 as newId } from 'uuid'
import type { Pools } from '../database/pools.ts'
import { type Db, openCompanyTransaction } from '../database/transaction.ts'

/** A changing call under its key. Only the same user of the same company can find it again. */
export interface KeyedCall {
  companyId: string
  accountId: string
  callName: string
  key: string
}

export interface AnswerRow {
  inputHash: Buffer
  claimId: string
  claimedUntil: Date
  answer: Buffer | null
}

/**
 * Runs one statement in a transaction of its own, so that no transaction or lock is held while a handler runs or a
 * repetition waits.
 */
export async function inShortTransaction<T>(
  pools: Pools,
  companyId: string,
  statement: (db: Db) => Promise<T>,
): Promise<T> {
  const transaction = openCompanyTransaction(pools, companyId)
  try {
    const result = await statement(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const keyOf = ({ companyId, accountId, callName, key }: KeyedCall) => ({
  company_id: companyId,
  user_account_id: accountId,
  call_name: callName,
  key,
})

/**
 * Claims a call that nobody is running: a new one, or one whose claim has expired. Returns the id of the claim, or
 * null.
 */
export async function claimCall(
  db: Db,
  call: KeyedCall,
  { inputHash, now, until }: { inputHash: Buffer; now: Date; until: Date },
): Promise<string | null> {
  const claimId = newId()
  const row = await db
    .insertInto('answered_call')
    .values({ ...keyOf(call), input_hash: inputHash, claim_id: claimId, claimed_until: until, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_account_id', 'call_name', 'key'])
        .doUpdateSet({ claim_id: claimId, claimed_until: until })
        .where('answered_call.answer_sealed', 'is', null)
        .where('answered_call.claimed_until', '<', now)
        .where('answered_call.input_hash', '=', inputHash),
    )
    .returning('claim_id')
    .executeTakeFirst()
  return row ? claimId : null
}

export async function findAnswer(db: Db, call: KeyedCall): Promise<AnswerRow | null> {
  const row = await db
    .selectFrom('answered_call')
    .select(['input_hash', 'claim_id', 'claimed_until', 'answer_sealed'])
    .where((eb) => eb.and(keyOf(call)))
    .executeTakeFirst()
  return row
    ? {
        inputHash: row.input_hash,
        claimId: row.claim_id,
        claimedUntil: row.claimed_until,
        answer: row.answer_sealed,
      }
    : null
}

const claimed = (db: Db, call: KeyedCall, claimId: string) =>
  db
    .updateTable('answered_call')
    .where((eb) => eb.and(keyOf(call)))
    .where('claim_id', '=', claimId)

/** Extends the claim while the first request is still running. */
export async function renewClaim(db: Db, call: KeyedCall, claimId: string, until: Date): Promise<void> {
  await claimed(db, call, claimId).set({ claimed_until: until }).execute()
}

/** Stores the answer. Returns false when the claim has expired and another request runs the call. */
export async function keepAnswer(db: Db, call: KeyedCall, claimId: string, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, call, claimId).set({ answer_sealed: sealed }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets a failed call, so that a repetition runs again. A call that was answered after all stays. */
export async function dropClaim(db: Db, call: KeyedCall, claimId: string): Promise<void> {
  await db
    .deleteFrom('answered_call')
    .where((eb) => eb.and(keyOf(call)))
    .where('claim_id', '=', claimId)
    .where('answer_sealed', 'is', null)
    .execute()
}

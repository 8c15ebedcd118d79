import type { Db } from '../../database/transaction.ts'

/** What a session has proved about one person, as it is stored. */
export interface StoredProof {
  kind: 'link' | 'code' | 'phone' | 'email' | 'messenger'
  value: Buffer
}

export interface ProofOf {
  tokenHash: Buffer
  companyId: string
  employeeId: string
}

/** Stores what a session has proved; repeating it changes nothing. Needs a platform transaction. */
export async function addProofs(db: Db, of: ProofOf, proofs: readonly StoredProof[]): Promise<void> {
  if (!proofs.length) return
  const key = { token_hash: of.tokenHash, of_company: of.companyId, employee_id: of.employeeId }
  await db
    .insertInto('session_proof')
    .values(proofs.map((proof) => ({ ...key, ...proof })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listProofs(db: Db, of: ProofOf): Promise<StoredProof[]> {
  return db
    .selectFrom('session_proof')
    .select(['kind', 'value'])
    .where('token_hash', '=', of.tokenHash)
    .where('of_company', '=', of.companyId)
    .where('employee_id', '=', of.employeeId)
    .where('kind', '<>', 'seen')
    .$narrowType<StoredProof>()
    .execute()
}

/**
 * Whether the session has seen a version of a slip that hides after reading. `version`: slip and version in one value
 * (linkProof). Needs a platform transaction.
 */
export async function hasSeen(db: Db, of: ProofOf, version: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session_proof')
    .select('kind')
    .where('token_hash', '=', of.tokenHash)
    .where('of_company', '=', of.companyId)
    .where('employee_id', '=', of.employeeId)
    .where('kind', '=', 'seen')
    .where('value', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the same; returns false where the session had seen it already. Needs a platform transaction. */
export async function addSeen(db: Db, of: ProofOf, version: Buffer): Promise<boolean> {
  const added = await db
    .insertInto('session_proof')
    .values({
      token_hash: of.tokenHash,
      of_company: of.companyId,
      employee_id: of.employeeId,
      kind: 'seen',
      value: version,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return added !== undefined
}

/** Lists the targets of a person's slips: of one version of one slip, or of all versions of all. */
export function listTargets(db: Db, companyId: string, employeeId: string, one?: { slipId: string; version: number }) {
  return db
    .selectFrom('delivery as d')
    .innerJoin('slip as s', (join) => join.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.slip_id'))
    .where('d.company_id', '=', companyId)
    .where('s.employee_id', '=', employeeId)
    .$if(one !== undefined, (query) =>
      query.where('d.slip_id', '=', one?.slipId ?? '').where('d.slip_version', '=', one?.version ?? 0),
    )
    .select(['d.id', 'd.slip_id', 'd.channel', 'd.target_sealed', 'd.queued_at'])
    .execute()
}

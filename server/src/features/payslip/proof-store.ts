import type { Db } from '../../database/transaction.ts'

/** What a session has proved about one person, as it is stored. */
export interface StoredProof {
  kind: 'link' | 'code' | 'phone' | 'email'
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
    .execute()
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

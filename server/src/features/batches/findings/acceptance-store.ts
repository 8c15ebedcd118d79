import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * Stores one decision about some findings. Findings that are already accepted keep their decision. Returns the number
 * of newly accepted findings.
 */
export async function addAcceptance(
  db: Db,
  acceptance: Insertable<Tables['acceptance']>,
  keys: readonly Buffer[],
): Promise<number> {
  const { company_id, batch_id, id } = acceptance
  await db.insertInto('acceptance').values(acceptance).execute()
  // The keys are passed as one text, because many thousand of them are too many parameters.
  const list = keys.map((key) => key.toString('hex')).join(' ')
  const { numAffectedRows = 0n } = await sql`
    insert into accepted_finding (company_id, batch_id, key_hash, acceptance_id)
    select ${company_id}, ${batch_id}, decode(k, 'hex'), ${id} from unnest(string_to_array(${list}, ' ')) as k
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Removes findings from the decisions about them, and decisions without findings. Returns the number of removed
 * findings.
 */
export async function removeAcceptance(db: Db, { companyId, batchId }: BatchOf, keys: Buffer[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('accepted_finding')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('key_hash', 'in', keys)
    .executeTakeFirst()
  await sql`
    delete from acceptance c where c.company_id = ${companyId} and c.batch_id = ${batchId}
      and not exists (select from accepted_finding a where a.company_id = c.company_id and a.acceptance_id = c.id)`.execute(
    db,
  )
  return Number(numDeletedRows)
}

/** Returns the decisions about these keys, whether the findings are stored or computed on demand. */
export async function acceptancesOf(db: Db, { companyId, batchId }: BatchOf, keys: Buffer[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('accepted_finding as a')
    .innerJoin('acceptance as c', (join) =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.acceptance_id'),
    )
    .select(['a.key_hash', 'a.acceptance_id', 'c.reason_sealed', 'c.accepted_by_name', 'c.accepted_at'])
    .where('a.company_id', '=', companyId)
    .where('a.batch_id', '=', batchId)
    .where('a.key_hash', 'in', keys)
    .execute()
}

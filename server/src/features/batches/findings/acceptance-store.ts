import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Keeps one decision about some findings; those that are accepted already stay with theirs. Returns how many it took in. */
export async function addAcceptance(
  db: Db,
  acceptance: Insertable<Tables['acceptance']>,
  keys: readonly Buffer[],
): Promise<number> {
  const { company_id, batch_id, id } = acceptance
  await db.insertInto('acceptance').values(acceptance).execute()
  // As one text: many thousand keys are no list of parameters.
  const list = keys.map((key) => key.toString('hex')).join(' ')
  const { numAffectedRows = 0n } = await sql`
    insert into accepted_finding (company_id, batch_id, key_hash, acceptance_id)
    select ${company_id}, ${batch_id}, decode(k, 'hex'), ${id} from unnest(string_to_array(${list}, ' ')) as k
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Takes findings out of the decisions about them; a decision about nothing more is gone. Returns how many they were. */
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

/** The decisions about these keys, whether the findings are kept or made on the way. */
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

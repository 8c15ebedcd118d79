import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * Which versions of the rows, the batch and the roster a transaction sees, as PostgreSQL itself numbers them: another
 * text after every change, whoever made it, and never the same again. Much cheaper than hashing what they hold.
 */
const versions = ({ companyId, batchId }: BatchOf) => sql<string>`concat_ws(' ',
  (select xmin from batch where company_id = ${companyId} and id = ${batchId}),
  (select count(*) || ' ' || coalesce(sum(hashint8extended(xmin::text::bigint, row_no)), 0) from batch_row
    where company_id = ${companyId} and batch_id = ${batchId}),
  (select count(*) || ' ' || coalesce(sum(uuid_hash_extended(id, xmin::text::bigint)), 0) from employee
    where company_id = ${companyId}))`

export async function versionOf(db: Db, place: BatchOf): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${versions(place)} as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** In one statement, so that hash, counts and version are of the same moment in every transaction. */
export async function readSnapshot<Counts>(
  db: Db,
  place: BatchOf,
  ask: { hash: RawBuilder<{ hash: string }>; counts: RawBuilder<Counts> },
): Promise<{ version: string; hash: string | null; counts: Counts }> {
  const { rows } = await sql<{ version: string; hash: string | null; counts: Counts }>`
    select ${versions(place)} as version, (${ask.hash}) as hash,
      (select row_to_json(c) from (${ask.counts}) c) as counts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a table always has one row')
  return found
}

/**
 * Freshly written tables have no statistics, and the planner would look up each person of 50,000 one by one; what
 * `work` asks is planned for whole tables.
 */
export async function plannedForMany<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await plan(db, 'off', '64MB')
  const result = await work()
  await plan(db, 'on', '4MB')
  return result
}

const plan = (db: Db, loops: 'on' | 'off', memory: string) =>
  sql`select set_config('enable_nestloop', ${loops}, true), set_config('work_mem', ${memory}, true)`.execute(db)

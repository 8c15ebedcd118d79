import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * The versions of the rows, the batch and the roster that a transaction sees, as PostgreSQL itself numbers them. The
 * text changes with every change by anybody and never repeats, and is much cheaper than hashing the contents.
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

/** Reads hash, marks, counts and version in one statement, so that they belong to one snapshot at every isolation level. */
export async function readSnapshot<Marks, Counts>(
  db: Db,
  place: BatchOf,
  ask: { hash: RawBuilder<{ hash: string }>; marks: RawBuilder<Marks>; counts: RawBuilder<Counts> },
): Promise<{ version: string; hash: string | null; marks: Marks | null; counts: Counts }> {
  const { rows } = await sql<{ version: string; hash: string | null; marks: Marks | null; counts: Counts }>`
    select ${versions(place)} as version, (${ask.hash}) as hash,
      (select row_to_json(m) from (${ask.marks}) m) as marks,
      (select row_to_json(c) from (${ask.counts}) c) as counts`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement without a table always has one row')
  return found
}

/**
 * Runs `work` with plans for whole tables: freshly written tables have no statistics, and the planner would otherwise
 * look up each person of 50,000 one by one.
 */
export async function plannedForMany<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await plan(db, 'off', '64MB')
  const result = await work()
  await plan(db, 'on', '4MB')
  return result
}

const plan = (db: Db, loops: 'on' | 'off', memory: string) =>
  sql`select set_config('enable_nestloop', ${loops}, true), set_config('work_mem', ${memory}, true)`.execute(db)

import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/**
 * Runs `write` with query plans that are kept. The connections of a company make every plan anew (pools.ts), including
 * the plan of each foreign key check of each row, which then costs more than the row: 100,000 rows took 6 s instead of
 * 2 s. The plans here use indexes only, so that a plan that was made while a table was small does not scan the table
 * when it has grown.
 */
export async function writeManyRows<Result>(db: Db, write: () => Promise<Result>): Promise<Result> {
  const setPlans = (mode: string, scans: 'on' | 'off') =>
    sql`select set_config('plan_cache_mode', ${mode}, true), set_config('enable_seqscan', ${scans}, true)`.execute(db)
  await setPlans('force_generic_plan', 'off')
  const result = await write()
  await setPlans('force_custom_plan', 'on')
  return result
}

/** From this number of rows of one company on, the planner is told of them. */
const manyRows = 1000

/**
 * Refreshes the planner's statistics of tables into which `written` rows of one company were just written, in the
 * transaction that wrote them. Until autovacuum comes, a minute later, the planner would take the company for one
 * without rows, for which all plans cost the same: the check of a batch of 10,000 people took 72 s instead of 4 s.
 */
export async function refreshStatistics(
  db: Db,
  tables: readonly ('employee' | 'batch_row' | 'slip' | 'delivery')[],
  written: number,
): Promise<void> {
  if (written >= manyRows) await sql`select refresh_statistics(${tables}::text[])`.execute(db)
}

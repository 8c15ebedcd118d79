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

/** Writes one piece after the other, each while the next one is being made. */
export async function writeWhileMaking<Piece>(
  pieces: AsyncIterable<Piece>,
  write: (piece: Piece) => Promise<unknown>,
): Promise<void> {
  let written: Promise<unknown> = Promise.resolve()
  for await (const piece of pieces) {
    await written
    written = write(piece)
    // A failure is met where it is awaited, after the next piece; until then it must not end the program.
    written.catch(() => {})
  }
  await written
}

/**
 * Runs `read` with plans that go by indexes. Row-level security compares the company of each row that a scan of a table
 * meets with a setting, which is read and converted each time: of 100,000 people that takes longer than all else. An index
 * compares it once, but the planner does not know that. And other processes that help with one request take the
 * processor from all others.
 */
export async function readByIndex<Result>(db: Db, read: () => Promise<Result>): Promise<Result> {
  const setPlans = (scans: 'on' | 'off', helpers: string | null) =>
    sql<{ helpers: string }>`select current_setting('max_parallel_workers_per_gather') as helpers,
      set_config('enable_seqscan', ${scans}, true),
      set_config('max_parallel_workers_per_gather', ${helpers}, true)`.execute(db)
  const before = await setPlans('off', '0')
  const result = await read()
  await setPlans('on', before.rows[0]?.helpers ?? null)
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

import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

/** Serialises additions of many people per company, also with an import of the roster (employees). */
export async function holdRoster(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roster import ' || current_setting('app.company'), 0))`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/**
 * Returns the titles of a company's other batches of one pay month. The caller numbers a title by the answer, so other
 * calls of the company wait until the end of the transaction: of two simultaneous imports the second waits here and
 * then sees the title of the first (IMPORT-14).
 */
export async function takenTitles(
  db: Db,
  companyId: string,
  { period, except }: { period: string; except: string },
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch titles ${companyId}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('period', '=', period)
    .where('id', '!=', except)
    .where('state', 'not in', ['reading', 'removed', 'cancelled'])
    .execute()
  return rows.map(({ title }) => title)
}

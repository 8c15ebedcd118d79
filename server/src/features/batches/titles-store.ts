import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

interface OtherBatches {
  period: string
  except: string
}

/**
 * Returns the titles of a company's other batches of one pay month. The caller numbers a title by the answer, so other
 * calls of the company wait until the end of the transaction: of two simultaneous imports the second waits here and
 * then sees the title of the first (IMPORT-14).
 */
export async function takenTitles(db: Db, companyId: string, others: OtherBatches): Promise<string[]> {
  await holdTitles(db, companyId)
  const rows = await titlesOf(db, companyId, others)
    .where('state', 'not in', ['reading', 'removed', 'cancelled'])
    .execute()
  return rows.map(({ title }) => title)
}

/** Returns the titles of those that went out to anybody or are on their way. */
export async function releasedTitles(db: Db, companyId: string, others: OtherBatches): Promise<string[]> {
  const rows = await titlesOf(db, companyId, others)
    .where('state', 'in', ['scheduled', 'sending', 'sent'])
    .where(
      sql<boolean>`(state <> 'sent' or exists (select from slip_count c
        where c.company_id = batch.company_id and c.batch_id = batch.id and c.sent + c.uncertain > 0))`,
    )
    .execute()
  return rows.map(({ title }) => title)
}

/** Makes other calls that number a title wait until the end of the transaction. Who locks a batch as well does so before. */
export const holdTitles = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`batch titles ${companyId}`}, 0))`.execute(db)

const titlesOf = (db: Db, companyId: string, { period, except }: OtherBatches) =>
  db
    .selectFrom('batch')
    .select('title')
    .where('company_id', '=', companyId)
    .where('period', '=', period)
    .where('id', '!=', except)

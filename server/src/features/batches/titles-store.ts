import type { Db } from '../../database/door.ts'

/** Titles of the batches that a company has of one pay month, but for this one. */
export async function takenTitles(
  db: Db,
  companyId: string,
  { period, except }: { period: string; except: string },
): Promise<string[]> {
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

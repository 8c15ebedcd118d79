import type { Db } from '../../../database/transaction.ts'

/** An import says every moment that it lives; after so long (ms) its program is gone. */
export const maxSilence = 2 * 60_000

/** Takes away imports whose program ended while they ran. Needs a platform transaction: of every company. */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('batch')
    .where('state', 'in', ['reading', 'cancelled'])
    .where('alive_at', '<', new Date(now.getTime() - maxSilence))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import type { Db } from '../../../database/transaction.ts'

/** After this time (ms) without a sign of life, the program that ran an import has ended. */
export const maxSilence = 2 * 60_000

/** Removes the imports of every company whose program ended while they ran. Needs a platform transaction. */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('batch')
    .where('state', 'in', ['reading', 'cancelled'])
    .where('alive_at', '<', new Date(now.getTime() - maxSilence))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

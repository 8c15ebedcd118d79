import { guardForgets } from '@zhixin/domain/session/guard'
import { sql } from 'kysely'
import type { Db } from '../../database/door.ts'

/** The counts behind the guessing limits, shared by all processes. */
export async function readGuards(db: Db, keys: string[], now: Date) {
  const rows = await db.selectFrom('guard').selectAll().where('key', 'in', keys).execute()
  const fresh = rows.filter((row) => now.getTime() - row.updated_at.getTime() < guardForgets)
  return new Map(fresh.map((row) => [row.key, row] as const))
}

/** Counts one more failure and pauses the key until then. Returns the new count. */
export async function addFailure(db: Db, key: string, pause: (failures: number) => number, now: Date): Promise<number> {
  const forgotten = new Date(now.getTime() - guardForgets)
  const { failures } = await db
    .insertInto('guard')
    .values({ key, failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when guard.updated_at < ${forgotten} then 1 else guard.failures + 1 end`,
        updated_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const seconds = pause(failures)
  const until = seconds ? new Date(now.getTime() + seconds * 1000) : null
  await db.updateTable('guard').set({ blocked_until: until }).where('key', '=', key).execute()
  return failures
}

export async function clearGuard(db: Db, key: string): Promise<void> {
  await db.deleteFrom('guard').where('key', '=', key).execute()
}

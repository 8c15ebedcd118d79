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

/**
 * Counts one turn unless the key is pausing. Returns until when it pauses, or null for a turn that was granted. Of
 * several at the same moment one gets the turn: the others wait for its row and then meet the pause.
 */
export async function takeTurn(db: Db, key: string, pause: (turns: number) => number, now: Date): Promise<Date | null> {
  const forgotten = new Date(now.getTime() - guardForgets)
  const granted = await db
    .insertInto('guard')
    .values({ key, failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when guard.updated_at < ${forgotten} then 1 else guard.failures + 1 end`,
          updated_at: now,
        })
        .where((where) =>
          where.or([where('guard.blocked_until', 'is', null), where('guard.blocked_until', '<=', now)]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (!granted) {
    const held = await db.selectFrom('guard').select('blocked_until').where('key', '=', key).executeTakeFirst()
    return held?.blocked_until ?? now
  }
  const seconds = pause(granted.failures)
  const until = seconds ? new Date(now.getTime() + seconds * 1000) : null
  await db.updateTable('guard').set({ blocked_until: until }).where('key', '=', key).execute()
  return null
}

export async function clearGuard(db: Db, key: string): Promise<void> {
  await db.deleteFrom('guard').where('key', '=', key).execute()
}

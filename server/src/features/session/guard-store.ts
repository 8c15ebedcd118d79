import { type GuardRule, guardForgets, pauseSeconds } from '@zhixin/domain/session/guard'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** How the keys begin that count the failures at somebody's second factor from anywhere. */
export const factorCountsBegin = 'factor:account:'

/**
 * A granted attempt with the end of the pause that follows, if any; or a refused one with the end of the current pause.
 */
export type Attempt = { granted: true; attempts: number; until: Date | null } | { granted: false; until: Date }

/**
 * Counts one attempt unless the key is pausing, before anything is verified: simultaneous attempts wait for the row
 * lock and then see the pause of the previous one. A refusal neither counts nor prolongs the pause. All processes share
 * the counts. A rollback of the transaction also undoes the attempt.
 */
export async function takeAttempt(db: Db, key: string, rule: GuardRule, now: Date): Promise<Attempt> {
  const forgotten = new Date(now.getTime() - (rule.forgets ?? guardForgets))
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
    return { granted: false, until: held?.blocked_until ?? now }
  }
  const seconds = pauseSeconds(rule, granted.failures)
  const until = seconds ? new Date(now.getTime() + seconds * 1000) : null
  await db.updateTable('guard').set({ blocked_until: until }).where('key', '=', key).execute()
  return { granted: true, attempts: granted.failures, until }
}

/**
 * Removes an attempt from the count, because it was not a failure. The pause that it began ends as well, and so does
 * one that was reached only by counting it. Without any failure left, the record is deleted.
 */
export async function refundAttempt(db: Db, key: string, { until }: { until: Date | null }, rule: GuardRule) {
  const last = await db.deleteFrom('guard').where('key', '=', key).where('failures', '<=', 1).executeTakeFirst()
  if (last.numDeletedRows) return
  await db
    .updateTable('guard')
    .set({
      failures: sql`failures - 1`,
      blocked_until: sql`case when failures > ${rule.free} and blocked_until is distinct from ${until}::timestamptz
        then blocked_until end`,
    })
    .where('key', '=', key)
    .execute()
}

/**
 * Takes one of at most `max` in a fixed window of an hour that begins with the first; all processes share the count.
 * Returns false when the hour's maximum is used up.
 */
export async function takeShare(db: Db, key: string, max: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - guardForgets)
  const taken = await db
    .insertInto('guard')
    .values({ key, failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when guard.updated_at <= ${before} then 1 else guard.failures + 1 end`,
          updated_at: sql`case when guard.updated_at <= ${before} then excluded.updated_at else guard.updated_at end`,
        })
        .where((where) => where.or([where('guard.failures', '<', max), where('guard.updated_at', '<=', before)])),
    )
    .returning('failures')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes a count and returns how many failures it had. */
export async function clearGuard(db: Db, key: string): Promise<number> {
  const cleared = await db.deleteFrom('guard').where('key', '=', key).returning('failures').executeTakeFirst()
  return cleared?.failures ?? 0
}

/** Deletes all counts whose keys have this prefix. */
export async function clearGuards(db: Db, keysBegin: string): Promise<void> {
  await db.deleteFrom('guard').where(sql<boolean>`starts_with(key, ${keysBegin})`).execute()
}

/** Ends the pauses of all counts whose keys have this prefix; the failures stay. */
export async function endPauses(db: Db, keysBegin: string): Promise<void> {
  await db
    .updateTable('guard')
    .set({ blocked_until: null })
    .where(sql<boolean>`starts_with(key, ${keysBegin})`)
    .execute()
}

/** Removes that many failures from a count, and the pause that only they have caused. */
export async function forgive(db: Db, key: string, failures: number, rule: GuardRule): Promise<void> {
  const rest = sql<number>`greatest(0, failures - ${failures}::int)`
  await db
    .updateTable('guard')
    .set({ failures: rest, blocked_until: sql`case when ${rest} >= ${rule.free} then blocked_until end` })
    .where('key', '=', key)
    .execute()
  await db.deleteFrom('guard').where('key', '=', key).where('failures', '=', 0).execute()
}

import type { Db } from '../../../database/transaction.ts'
import { closeStreams } from '../../../live/notify.ts'
import { endSessions, listLiveSessions } from '../store.ts'

/** Ends the sessions of a user, except one if it is named, in every company and every process. */
export async function endOtherSessions(
  db: Db,
  accountId: string,
  { except, why }: { except?: Buffer; why: string },
  now: Date,
): Promise<void> {
  const others = (await listLiveSessions(db, accountId, now)).filter(({ token_hash }) => !except?.equals(token_hash))
  await endSessions(
    db,
    others.map(({ token_hash }) => token_hash),
    why,
    now,
  )
  for (const { company_id, token_hash } of others) await closeStreams(db, company_id, token_hash)
}

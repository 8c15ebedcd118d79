import type { LiveEvent } from '@zhixin/contract/session/events'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** The PostgreSQL channel over which processes tell each other what open windows have to hear. */
export const liveChannel = 'zhixin_live'

/** Whose windows an event is for: all of a company, or those of one session. */
export interface Address {
  companyId: string
  /** Hex of the token's hash. */
  session?: string
}

/** What processes tell each other. Without an event: the session has ended, its windows hear nothing more. */
export interface Notice {
  to: Address
  event?: LiveEvent
}

/** Tells open windows; travels with the commit of `db`'s transaction, through every process. */
export const notify = (db: Db, to: Address, event: LiveEvent): Promise<void> => pass(db, { to, event })

/** Ends the event streams of a session that has ended, without a word: its user knows. Travels like notify. */
export const closeStreams = (db: Db, companyId: string, tokenHash: Buffer): Promise<void> =>
  pass(db, { to: { companyId, session: tokenHash.toString('hex') } })

async function pass(db: Db, notice: Notice): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`.execute(db)
}

import type { LiveEvent } from '@zhixin/contract/session/events'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** The PostgreSQL channel over which processes exchange the events for open windows. */
export const liveChannel = 'zhixin_live'

/** In the place of a company's id: an event for the windows of all companies. */
export const everyCompany = '*'

/** The windows that an event is for: all of a company, or those of one session. */
export interface Address {
  companyId: string
  /** The hash of the session's token, in hexadecimal. */
  session?: string
}

/** What of the platform's own settings has changed: every process forgets what it read, and all windows are told. */
export interface PlatformNotice {
  platform: string
  /** The number of the change: a process that was not told of it yet is asked for it by windows that were. */
  revision: number
}

/** What processes send each other. Without an event it means that the session has ended and its streams are closed. */
export interface Notice {
  to: Address
  event?: LiveEvent
  /** The departments of the people that the event is about: deputies who are limited to others do not hear it. */
  departments?: readonly string[]
  /** The rights of users of the company have changed: each process looks again whose streams go on, and what they hear. */
  recheck?: true
}

/** Sends an event to open windows through every process when the transaction of `db` commits. */
export const notify = (db: Db, to: Address, event: LiveEvent): Promise<void> => pass(db, { to, event })

/** Does the same for an event about people, which deputies of their departments hear as well (decision 041). */
export const notifyAbout = (
  db: Db,
  companyId: string,
  departments: readonly string[],
  event: LiveEvent,
): Promise<void> => pass(db, { to: { companyId }, event, departments: [...new Set(departments)] })

/** Closes the event streams of an ended session without an event, because its user knows. It is sent like `notify`. */
export const closeStreams = (db: Db, companyId: string, tokenHash: Buffer): Promise<void> =>
  pass(db, { to: { companyId, session: tokenHash.toString('hex') } })

/** Has every process look again at the open streams of a company, because somebody's rights there have changed. */
export const recheckStreams = (db: Db, companyId: string): Promise<void> =>
  pass(db, { to: { companyId }, recheck: true })

/** Has every process read again what platform users changed, and tells all open windows of every company. */
export const notifyPlatform = (db: Db, notice: PlatformNotice): Promise<void> => pass(db, notice)

async function pass(db: Db, notice: Notice | PlatformNotice): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(notice)})`.execute(db)
}

import pg from 'pg'
import type { Logger } from 'pino'
import { programRoles } from './migrate.ts'

/** Pools per role and way of use; door.ts decides who gets which. */
export interface Pools {
  app: pg.Pool
  /** Role app as well, sending queries without waiting for the one before: for requests. It cannot COPY. */
  requests: pg.Pool
  platform: pg.Pool
  /** A connection of its own outside the pools, for LISTEN. */
  connect(): Promise<pg.Client>
  end(): Promise<void>
}

// Dates without a time stay text: a day has no time zone.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * For a company's queries, plans that fit the company and the tables as they are now: one kept from when they were empty
 * took minutes over a batch of 50,000. The platform's short statements, the lanes' first of all, keep theirs.
 */
const freshPlans = '-c plan_cache_mode=force_custom_plan'

/** Opens the pools as the roles that own nothing. The role is part of the connection, not a round trip per query. */
export function openPools(connectionString: string, log: Logger): Pools {
  const pool = (role: string, max: number, pipeline = false) => {
    const made = new pg.Pool({
      connectionString,
      max,
      // The time-out is only a belt: the door ends every transaction it has begun.
      options: `-c role=${role} -c idle_in_transaction_session_timeout=120000 ${role === programRoles.app ? freshPlans : ''}`,
      application_name: `zhixin ${role}`,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      types,
      pipeline,
    })
    // A stopping server would otherwise end the program (pg's manual, Pool events).
    made.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
    // Also while it is lent out: the borrower's query reports the loss, the event alone would end the program.
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }
  const app = pool(programRoles.app, 8)
  const requests = pool(programRoles.app, 16, true)
  const platform = pool(programRoles.platform, 12)
  return {
    app,
    requests,
    platform,
    async connect() {
      const client = new pg.Client({
        connectionString,
        options: `-c role=${programRoles.platform}`,
        application_name: 'zhixin listen',
        keepAlive: true,
      })
      client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
      await client.connect()
      return client
    },
    async end() {
      await Promise.all([app.end(), requests.end(), platform.end()])
    },
  }
}

import pg from 'pg'
import type { Logger } from 'pino'
import { type ProgramUrls, programRoles } from './logins.ts'
import { StatementNames } from './statement-names.ts'

/**
 * The timeout (ms) of a sender's statement, on the client and on the server. Without the one on the server, a statement
 * whose client gave up would keep waiting for its lock.
 */
export const answerWithin = 20_000

/** A statement with a client-side timeout (ms), after which its connection is discarded. */
export interface TimedStatement extends pg.QueryConfig {
  /** The pg library supports this option; its types do not declare it. */
  query_timeout: number
}

/** The connection pools per role and use; transaction.ts decides which one a transaction uses. */
export interface Pools {
  app: pg.Pool
  /** Role app with pipelined queries, for requests. It cannot COPY. */
  requests: pg.Pool
  platform: pg.Pool
  /** The names of recurring statements, the same on every connection of these three pools. */
  statementNames: StatementNames
  /** Role platform, for the statements with which senders claim deliveries and store outcomes. */
  outbox: {
    query<Row extends pg.QueryResultRow>(statement: TimedStatement): Promise<pg.QueryResult<Row>>
    connections(): number
  }
  /** Opens a connection outside the pools, for LISTEN. */
  connect(): Promise<pg.Client>
  end(): Promise<void>
}

// Dates without a time are read as text, because a day has no time zone.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * The queries of a company are planned anew each time, to fit the company and the current size of the tables: a cached
 * plan from when they were empty took minutes for a batch of 50,000. The short statements of the platform keep cached
 * plans.
 */
const freshPlans = '-c plan_cache_mode=force_custom_plan'

/**
 * Senders look up a few rows by key in tables of any size, hundreds of times a second, so they use indexes and a cached
 * plan. Versions before 18 would take the cost of the disabled plan types for that of a long query.
 */
const plansByIndex = [
  'plan_cache_mode=force_generic_plan',
  ...['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map((each) => `${each}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/**
 * How long (ms) cached plans are used: a plan that was made while the tables were empty considers all indexes equal,
 * and once read all deliveries of a company to find three.
 */
const plansKept = 2000

/** Makes a pool for single statements whose connections are replaced from time to time, and with them their plans. */
function renewingPlans(pool: pg.Pool): Pools['outbox'] {
  const renewed = new WeakMap<pg.PoolClient, number>()
  return {
    connections: () => pool.totalCount,
    async query(statement) {
      const client = await pool.connect()
      try {
        const now = performance.now()
        if (now - (renewed.get(client) ?? 0) > plansKept) {
          await client.query({ ...statement, name: '', text: 'discard plans', values: [] })
          renewed.set(client, now)
        }
        const result = await client.query(statement)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}

/** Opens the pools, each with its own login, so that no statement in one gets the rights of the other. */
export function openPools(urls: ProgramUrls, log: Logger): Pools {
  const pool = (use: keyof ProgramUrls, max: number, plans = '', pipeline = false) => {
    const made = new pg.Pool({
      connectionString: urls[use],
      max,
      // The timeout is only a safeguard: withCompany and asPlatform end every transaction that they began.
      options: `-c idle_in_transaction_session_timeout=120000 ${plans}`,
      application_name: `zhixin ${programRoles[use]}`,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      types,
      pipeline,
    })
    // Without a listener, a stopping server would end the program (pg's manual, Pool events).
    made.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
    // The listener is needed also while a client is checked out: the borrower's query reports the loss, but an
    // unhandled event would end the program.
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }
  const app = pool('app', 8, freshPlans)
  const requests = pool('app', 16, freshPlans, true)
  const platform = pool('platform', 8)
  const outbox = pool('platform', 8, `${plansByIndex} -c statement_timeout=${answerWithin}`)
  return {
    app,
    requests,
    platform,
    statementNames: new StatementNames(),
    outbox: renewingPlans(outbox),
    async connect() {
      const client = new pg.Client({
        connectionString: urls.platform,
        application_name: 'zhixin listen',
        keepAlive: true,
      })
      client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
      await client.connect()
      return client
    },
    async end() {
      await Promise.all([app.end(), requests.end(), platform.end(), outbox.end()])
    },
  }
}

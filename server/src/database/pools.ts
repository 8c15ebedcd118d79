import pg from 'pg'
import type { Logger } from 'pino'
import { type ProgramUrls, programRoles } from './logins.ts'

/**
 * So long (ms) a sender waits for the answer to a statement, and so long the server works at it: one whose client gave up
 * would go on waiting for its lock.
 */
export const answerWithin = 20_000

/** A statement whose answer is waited for so long (ms), after which its connection is given up. */
export interface TimedStatement extends pg.QueryConfig {
  /** pg takes it; its types do not say so. */
  query_timeout: number
}

/** Pools per role and way of use; transaction.ts decides who gets which. */
export interface Pools {
  app: pg.Pool
  /** Role app as well, sending queries without waiting for the one before: for requests. It cannot COPY. */
  requests: pg.Pool
  platform: pg.Pool
  /** Role platform too: the statements by which senders take deliveries and write down what became of them. */
  outbox: {
    query<Row extends pg.QueryResultRow>(statement: TimedStatement): Promise<pg.QueryResult<Row>>
    connections(): number
  }
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
 * took minutes over a batch of 50,000. The platform's short statements keep theirs.
 */
const freshPlans = '-c plan_cache_mode=force_custom_plan'

/**
 * Senders find a few rows by their keys in tables of any size, hundreds of times a second: by index and by a plan that is
 * kept. Versions before 18 would take the price of what is switched off here for that of a long query.
 */
const plansByIndex = [
  'plan_cache_mode=force_generic_plan',
  ...['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map((each) => `${each}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/**
 * How long (ms) they are kept: one that was made while the tables were empty takes any index for as good as another, and
 * read all deliveries of a company to find three.
 */
const plansKept = 2000

/** A pool for single statements whose connections make their plans anew from time to time. */
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

/** Opens the pools, each as its own login: no statement of the one gets the rights of the other. */
export function openPools(urls: ProgramUrls, log: Logger): Pools {
  const pool = (use: keyof ProgramUrls, max: number, plans = '', pipeline = false) => {
    const made = new pg.Pool({
      connectionString: urls[use],
      max,
      // The time-out is only a belt: withCompany and asPlatform end every transaction they have begun.
      options: `-c idle_in_transaction_session_timeout=120000 ${plans}`,
      application_name: `zhixin ${programRoles[use]}`,
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
  const app = pool('app', 8, freshPlans)
  const requests = pool('app', 16, freshPlans, true)
  const platform = pool('platform', 8)
  const outbox = pool('platform', 8, `${plansByIndex} -c statement_timeout=${answerWithin}`)
  return {
    app,
    requests,
    platform,
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

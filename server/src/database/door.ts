import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Pools } from './pools.ts'
import type { Tables } from './tables.ts'

/** A transaction that has already been told whose data it may see. */
export type Db = Kysely<Tables>

/** The raw connection behind a Db, for COPY. */
const clients = new WeakMap<Db, () => Promise<pg.PoolClient>>()

/** The connection of a transaction, for what Kysely cannot say (COPY). */
export function rawClient(db: Db): Promise<pg.PoolClient> {
  const client = clients.get(db)
  if (!client) throw new Error('rawClient needs a Db made by a door')
  return client()
}

/** A transaction that may be open for long or not at all: it begins with its first query. */
export interface OpenDoor {
  db: Db
  commit(): Promise<void>
  rollback(): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Opens the usual door: a transaction bound to one company. Begin and binding travel in one round trip, and only when
 * the first query is made; a handler that needs no database costs none.
 */
export function openCompany(pools: Pools, companyId: string): OpenDoor {
  if (!uuid.test(companyId)) throw new Error('openCompany needs a company id')
  return openTransaction(pools.app, `begin; set local app.company = '${companyId}'`)
}

/** Runs `work` in a transaction bound to one company. */
export function withCompany<T>(pools: Pools, companyId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return settle(openCompany(pools, companyId), work)
}

/**
 * The rare door: a transaction that may see every company. Only session, payslip login, jobs, the key vault and the
 * seed may open it; the house test holds the list.
 */
export function asPlatform<T>(pools: Pools, work: (db: Db) => Promise<T>): Promise<T> {
  return settle(openTransaction(pools.platform, 'begin'), work)
}

const statementDoors = new WeakMap<Pools, Db>()

/** The rare door for one statement at a time, without the round trips of a transaction. Same list as asPlatform. */
export function platformStatement(pools: Pools): Db {
  let db = statementDoors.get(pools)
  if (!db) {
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.platform }) })
    statementDoors.set(pools, db)
  }
  return db
}

async function settle<T>(door: OpenDoor, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await work(door.db)
  } catch (error) {
    await door.rollback()
    throw error
  }
  await door.commit()
  return result
}

function openTransaction(pool: pg.Pool, begin: string): OpenDoor {
  let client: Promise<pg.PoolClient> | null = null
  const start = () => {
    client ??= pool.connect().then(async (fresh) => {
      try {
        await fresh.query(begin)
        return fresh
      } catch (error) {
        fresh.release(true)
        throw error
      }
    })
    return client
  }
  const connection = new TransactionConnection(start)
  const driver: Driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
  }
  const db: Db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  clients.set(db, start)
  const finish = async (statement: 'commit' | 'rollback') => {
    if (!client) return
    // A connection that could not even begin has already reported its error to the query.
    const held = await client.catch(() => null)
    client = null
    if (!held) return
    try {
      const result = await held.query(statement)
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
      if (statement === 'commit' && result.command === 'ROLLBACK') throw new Error('the transaction was rolled back')
      held.release()
    } catch (error) {
      held.release(true)
      if (statement === 'commit') throw error
    }
  }
  return { db, commit: () => finish('commit'), rollback: () => finish('rollback') }
}

const nested = async () => {
  throw new Error('A door is already a transaction')
}

/** Queries of one transaction, one after the other: handlers may await several at once. */
class TransactionConnection implements DatabaseConnection {
  #start: () => Promise<pg.PoolClient>
  #last: Promise<unknown> = Promise.resolve()
  constructor(start: () => Promise<pg.PoolClient>) {
    this.#start = start
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = this.#last.then(async () => {
      const client = await this.#start()
      const result = await client.query<R & pg.QueryResultRow>(query.sql, [...query.parameters])
      return {
        rows: result.rows as R[],
        ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
      }
    })
    this.#last = run.catch(() => {})
    return run
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for the method; COPY and paging serve us instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming queries are not used')
  }
}

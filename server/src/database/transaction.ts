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
import type { StatementNames } from './statement-names.ts'
import type { Tables } from './tables.ts'

/** A transaction that is bound to the data it may see. */
export type Db = Kysely<Tables>

/** Returns the raw connection behind a Db, for COPY. */
const clients = new WeakMap<Db, () => Promise<pg.PoolClient>>()

/**
 * Returns the connection of a transaction that withCompany or asPlatform began, for what Kysely does not support
 * (COPY).
 */
export async function rawClient(db: Db): Promise<pg.PoolClient> {
  const client = await clients.get(db)?.()
  if (!client || client.pipeline) throw new Error('rawClient needs a Db made by withCompany or asPlatform')
  return client
}

const endings = new WeakMap<Db, (() => Promise<void>)[]>()

/**
 * Runs work as the last step before this transaction commits; the work is skipped on a rollback. In this way locks that
 * many transactions need one after the other are held for the shortest time, and never by a transaction that still
 * waits for another.
 */
export function beforeCommit(db: Db, work: () => Promise<void>): void {
  const waiting = endings.get(db)
  if (!waiting) throw new Error('beforeCommit needs a Db made by openCompany, withCompany or asPlatform')
  waiting.push(work)
}

/** A transaction that begins only with its first query, so that a request without queries opens none. */
export interface CompanyTransaction {
  db: Db
  commit(): Promise<void>
  rollback(): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Opens the usual transaction of a request, bound to one company. BEGIN and the binding are sent together with the
 * first query, so a handler that needs no database costs nothing.
 */
export function openCompanyTransaction(
  pools: Pools,
  companyId: string,
  departments: Departments = null,
): CompanyTransaction {
  return openTransaction(pools, 'requests', bindTo(companyId, departments))
}

/** Runs `work` in a transaction that is bound to one company. It may use COPY. */
export function withCompany<T>(
  pools: Pools,
  companyId: string,
  work: (db: Db) => Promise<T>,
  departments: Departments = null,
): Promise<T> {
  return settle(openTransaction(pools, 'app', bindTo(companyId, departments)), work)
}

/**
 * The departments of a company that a transaction may see; null: all of them. Row-level security keeps to them, and
 * closes every table that has no rule for them (decision 034).
 */
type Departments = readonly string[] | null

function bindTo(companyId: string, departments: Departments): string {
  if (!uuid.test(companyId)) throw new Error('A transaction needs a company id')
  const begin = `begin; set local app.company = '${companyId}'`
  if (departments === null) return begin
  return `${begin}; set local app.departments = '${Buffer.from(JSON.stringify(departments)).toString('hex')}'`
}

/**
 * Runs `work` in a transaction that may see every company. Only session, payslip login, jobs, the key vault and the
 * seed may use it; the architecture test has the list.
 */
export function asPlatform<T>(pools: Pools, work: (db: Db) => Promise<T>): Promise<T> {
  return settle(openTransaction(pools, 'platform', 'begin'), work)
}

const platformStatements = new WeakMap<Pools, Db>()

/**
 * Returns a Db for single statements that may see every company, without the round trips of a transaction. The same
 * list as for asPlatform applies.
 */
export function platformStatement(pools: Pools): Db {
  let db = platformStatements.get(pools)
  if (!db) {
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.platform }) })
    platformStatements.set(pools, db)
  }
  return db
}

async function settle<T>(transaction: CompanyTransaction, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await work(transaction.db)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  await transaction.commit()
  return result
}

function openTransaction(pools: Pools, use: 'requests' | 'app' | 'platform', begin: string): CompanyTransaction {
  let client: Promise<pg.PoolClient> | null = null
  let begun: Promise<unknown> = Promise.resolve()
  let closed = false
  const start = () => {
    // A query after the end must not begin a transaction that nobody would end.
    if (closed) return Promise.reject(new Error('This transaction is closed'))
    client ??= pools[use].connect().then(async (fresh) => {
      begun = fresh.query(begin)
      // A pipelined connection does not wait for the answer. If the binding fails, row-level security lets the
      // following queries see and write nothing, and the commit reports the failure.
      begun.catch(() => {})
      if (fresh.pipeline) return fresh
      try {
        await begun
        return fresh
      } catch (error) {
        fresh.release(true)
        throw error
      }
    })
    return client
  }
  const connection = new TransactionConnection(start, pools.statementNames)
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
  const last: (() => Promise<void>)[] = []
  endings.set(db, last)
  const finish = async (statement: 'commit' | 'rollback') => {
    if (closed) return
    // Queries that were started before the end, such as the rest of a Promise.all of which one failed, finish first.
    await connection.settled()
    closed = true
    // A connection that could not even begin has already reported its error to the query.
    const held = await client?.catch(() => null)
    if (!held) return
    try {
      if (statement === 'commit') await begun
      const result = await held.query(statement)
      // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
      if (statement === 'commit' && result.command === 'ROLLBACK') throw new Error('the transaction was rolled back')
      held.release()
    } catch (error) {
      held.release(true)
      if (statement === 'commit') throw error
    }
  }
  const commit = async () => {
    try {
      if (last.length) await connection.settled()
      for (const work of last.splice(0)) await work()
    } catch (error) {
      await finish('rollback')
      throw error
    }
    await finish('commit')
  }
  return { db, commit, rollback: () => finish('rollback') }
}

const nested = async () => {
  throw new Error('This is already a transaction')
}

/** Runs the queries of one transaction one after the other, because handlers may await several at once. */
class TransactionConnection implements DatabaseConnection {
  readonly #start: () => Promise<pg.PoolClient>
  readonly #names: StatementNames
  #last: Promise<unknown> = Promise.resolve()
  constructor(start: () => Promise<pg.PoolClient>, names: StatementNames) {
    this.#start = start
    this.#names = names
  }

  /** Resolves when every query started so far has ended, with or without an error. */
  async settled(): Promise<void> {
    let last: Promise<unknown>
    do {
      last = this.#last
      await last
    } while (last !== this.#last)
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = this.#last.then(async () => {
      const client = await this.#start()
      const result = await client.query<R & pg.QueryResultRow>(this.#names.named(query))
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

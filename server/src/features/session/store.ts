import { type SqlBool, sql } from 'kysely'
import type { Company, Who } from '../../context.ts'
import type { Pools } from '../../database/pools.ts'
import { type Db, platformStatement } from '../../database/transaction.ts'

/** Token life: 2 hours from login (SESSION-01). */
export const tokenLife = 7_200_000

/** What somebody else's doing, or the user's own in another window, has ended, by the reason that is stored. */
const toldEnds: Readonly<Record<string, SessionEnd>> = {
  elsewhere: 'elsewhere',
  removed: 'removed',
  passwordReset: 'passwordReset',
  passwordChange: 'passwordChanged',
  factorChange: 'factorChanged',
}
type SessionEnd = 'elsewhere' | 'removed' | 'passwordReset' | 'passwordChanged' | 'factorChanged'

/** Returns the live session of a token; why it has ended, where the user is told; null when there is none. */
export async function findSession(
  pools: Pools,
  tokenHash: Buffer,
  now: Date,
): Promise<{ who: Who; company: Company } | SessionEnd | null> {
  const row = await platformStatement(pools)
    .selectFrom('session as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('user_account as u', 'u.id', 's.user_account_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.user_account_id', '=', 's.user_account_id').onRef('m.company_id', '=', 's.company_id'),
    )
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .select([
      's.ended_at',
      's.ended_why',
      's.employee_id',
      's.one_company',
      'c.id as companyId',
      'c.name as companyName',
      'c.time_zone',
      'c.come_from',
      'c.special',
      'u.id as accountId',
      'u.user_id',
      'u.name as userName',
      'u.user_type',
      'm.roles',
      sql<string[] | null>`deputy_screens(m.screens, m.deputy_roles)`.as('screens'),
      'm.departments',
      'm.employee_id as memberEmployee',
      'e.id as rosterId',
    ])
    .executeTakeFirst()
  if (!row) return null
  if (row.ended_at) return toldEnds[row.ended_why ?? ''] ?? null
  const company = {
    id: row.companyId,
    name: row.companyName,
    timeZone: row.time_zone,
    comeFrom: row.come_from,
    special: row.special,
  }
  if (row.employee_id)
    return row.rosterId ? { who: { kind: 'employee', employeeId: row.employee_id, tokenHash }, company } : null
  // Users who were removed from the company lose access at once, not when the token expires.
  if (!row.accountId || row.roles === null) return 'removed'
  return {
    company,
    who: {
      kind: 'user',
      accountId: row.accountId,
      userId: row.user_id ?? '',
      userName: row.userName ?? '',
      userType: row.user_type ?? 0,
      roles: row.roles,
      screens: row.screens,
      departments: row.departments,
      employeeId: row.memberEmployee,
      oneCompany: row.one_company,
      tokenHash,
    },
  }
}

/** Returns those of HR's tokens whose session is live, by the same rules as findSession. */
export async function listLiveTokens(pools: Pools, tokenHashes: Buffer[], now: Date): Promise<Buffer[]> {
  const rows = await platformStatement(pools)
    .selectFrom('session as s')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.user_account_id', '=', 's.user_account_id').onRef('m.company_id', '=', 's.company_id'),
    )
    .where(sql<SqlBool>`s.token_hash = any(${tokenHashes}::bytea[])`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .select('s.token_hash')
    .execute()
  return rows.map((row) => row.token_hash)
}

export function listLiveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['token_hash', 'company_id', 'device_hash'])
    .where('user_account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Returns the browser in which a session was opened, if known. Needs a platform transaction. */
export async function findDeviceOf(db: Db, tokenHash: Buffer): Promise<Buffer | null> {
  const row = await db
    .selectFrom('session')
    .select('device_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.device_hash ?? null
}

/** Ends those of the sessions that are live; returns their number. */
export async function endSessions(db: Db, tokenHashes: Buffer[], why: string, now: Date): Promise<number> {
  if (!tokenHashes.length) return 0
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .where('token_hash', 'in', tokenHashes)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Ends an employee's sessions on the slip pages, except one, when the proof that opened them is no longer valid. Needs
 * a platform transaction.
 */
export async function endEmployeeSessions(
  db: Db,
  companyId: string,
  employeeId: string,
  now: Date,
  except?: Buffer,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, ended_why: 'codeReset' })
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except ?? Buffer.alloc(0)))
    .execute()
}

export async function addSession(
  db: Db,
  session: {
    tokenHash: Buffer
    companyId: string
    accountId?: string
    employeeId?: string
    /**
     * For a user: the session cannot switch to another company. For an employee: the phone is proved to this company
     * only.
     */
    oneCompany?: boolean
    /** The hash of the phone that an employee has proved by SMS. */
    provedPhone?: Buffer
    /** The WeChat account at a mini-program through which an employee came. */
    miniAccount?: Buffer
    /** The hash of the token of the browser in which the session was opened. */
    deviceHash?: Buffer | null
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      company_id: session.companyId,
      user_account_id: session.accountId ?? null,
      employee_id: session.employeeId ?? null,
      proved_phone: session.provedPhone ?? null,
      mini_account: session.miniAccount ?? null,
      one_company: session.oneCompany ?? false,
      device_hash: session.deviceHash ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLife),
    })
    .execute()
}

export async function addPictureCode(db: Db, id: string, answerHash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('picture_code').values({ id, answer_hash: answerHash, expires_at: expiresAt }).execute()
}

/** Deletes and returns a picture code: it is used up whatever was answered (AUTH-03). */
export function takePictureCode(db: Db, id: string) {
  return db.deleteFrom('picture_code').where('id', '=', id).returningAll().executeTakeFirst()
}

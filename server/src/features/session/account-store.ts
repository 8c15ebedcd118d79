import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { userPhoneName, type Vault } from '../../security/vault.ts'

/** Returns the columns of a user's phone: sealed, and as a lookup hash. */
export function phoneColumns(vault: Pick<Vault, 'sealInstallation' | 'lookupHash'>, accountId: string, phone: string) {
  return {
    phone_sealed: vault.sealInstallation(userPhoneName(accountId), Buffer.from(phone)),
    phone_hash: vault.lookupHash('phone', phone),
  }
}

export function findAccount(db: Db, userId: string) {
  return db.selectFrom('user_account').selectAll().where('user_id', '=', userId.toLowerCase()).executeTakeFirst()
}

/** Nobody chooses a user id: people log in by phone, and a phone must not stand readable in the table of users. */
export async function freeUserId(db: Db): Promise<string> {
  for (;;) {
    const userId = `zx${randomInt(10_000_000, 100_000_000)}`
    if (!(await findAccount(db, userId))) return userId
  }
}

export function findAccountByPhone(db: Db, phoneHash: Buffer) {
  return db.selectFrom('user_account').selectAll().where('phone_hash', '=', phoneHash).executeTakeFirst()
}

export function findAccountById(db: Db, accountId: string) {
  return db.selectFrom('user_account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
}

/**
 * Locks the account until the transaction ends: opening and ending its sessions is serialised, so that two simultaneous
 * logins do not both stay logged in.
 */
export function holdAccount(db: Db, accountId: string) {
  return db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Lists the companies of a user, the oldest membership first. */
export function listCompanies(db: Db, accountId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .where('m.user_account_id', '=', accountId)
    .select([
      'c.id',
      'c.name',
      'c.time_zone',
      'c.come_from',
      'c.special',
      'c.service_until',
      'm.roles',
      sql<string[] | null>`deputy_screens(m.screens, m.deputy_roles)`.as('screens'),
      'm.departments',
      'm.employee_id',
      'e.department',
    ])
    .orderBy('m.created_at')
    .orderBy('c.name')
    .execute()
}

/** Returns the company of the first platform user, where the installation's own messages are kept. */
export async function findPlatformCompany(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('user_account as u')
    .innerJoin('membership as m', 'm.user_account_id', 'u.id')
    .where('u.user_type', '=', 2)
    .select('m.company_id')
    .orderBy('u.created_at')
    .orderBy('m.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.company_id ?? null
}

/** Gives a user another phone. */
export async function setPhone(db: Db, accountId: string, columns: ReturnType<typeof phoneColumns>): Promise<void> {
  await db.updateTable('user_account').set(columns).where('id', '=', accountId).execute()
}

export async function setUserName(db: Db, accountId: string, name: string): Promise<void> {
  await db.updateTable('user_account').set({ name }).where('id', '=', accountId).execute()
}

export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

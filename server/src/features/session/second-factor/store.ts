import type { ChallengePurpose, FactorCounts } from '@zhixin/domain/session/second-factor'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Pools } from '../../../database/pools.ts'
import type { Tables } from '../../../database/tables.ts'
import { type Db, platformStatement } from '../../../database/transaction.ts'

// Everything here belongs to a user and to no company, so each function needs a platform transaction.

/** Counts what a user has. */
export async function countFactors(db: Db, accountId: string): Promise<FactorCounts> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('authenticator_app').select('user_account_id').where('user_account_id', '=', accountId))
        .as('hasApp'),
      eb
        .selectFrom('passkey')
        .where('user_account_id', '=', accountId)
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('passkeys'),
      eb
        .selectFrom('recovery_code')
        .where('user_account_id', '=', accountId)
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .as('recoveryLeft'),
    ])
    .executeTakeFirstOrThrow()
  return { hasApp: Boolean(row.hasApp), passkeys: Number(row.passkeys), recoveryLeft: Number(row.recoveryLeft) }
}

/** Whether a company of the user demands a second factor. */
export async function isFactorRequired(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('company_security as s', 's.company_id', 'm.company_id')
    .where('m.user_account_id', '=', accountId)
    .where('s.factor_required', '=', true)
    .select('s.company_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isRequiredIn(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_security')
    .select('factor_required')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.factor_required ?? false
}

export async function saveRequired(db: Db, row: Insertable<Tables['company_security']>): Promise<void> {
  const { company_id: _, ...rest } = row
  await db
    .insertInto('company_security')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

/** What decides whether the user of a session is asked anew who they are. */
export async function findConfirmable(
  pools: Pools,
  { tokenHash, accountId, companyId }: { tokenHash: Buffer; accountId: string; companyId: string },
): Promise<{ confirmedAt: Date | null; hasFactor: boolean; isRequired: boolean }> {
  const row = await platformStatement(pools)
    .selectFrom('session as s')
    .where('s.token_hash', '=', tokenHash)
    .select('s.confirmed_at')
    .select(
      sql<boolean>`exists (select from authenticator_app where user_account_id = ${accountId})
        or exists (select from passkey where user_account_id = ${accountId})`.as('hasFactor'),
    )
    .select(
      sql<boolean>`exists (select from company_security where company_id = ${companyId} and factor_required)`.as(
        'isRequired',
      ),
    )
    .executeTakeFirst()
  return {
    confirmedAt: row?.confirmed_at ?? null,
    hasFactor: row?.hasFactor ?? false,
    isRequired: row?.isRequired ?? false,
  }
}

export async function setConfirmed(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute()
}

export function findApp(db: Db, accountId: string) {
  return db.selectFrom('authenticator_app').selectAll().where('user_account_id', '=', accountId).executeTakeFirst()
}

/**
 * Uses up the code of a time step, and those of the steps before it. Returns false if it was used already; of two
 * simultaneous uses one gets true.
 */
export async function useStep(db: Db, accountId: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, used_at: now })
    .where('user_account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the secret of an app until its first code comes; an earlier one that was begun ends. */
export async function savePendingApp(db: Db, row: Insertable<Tables['pending_app']>): Promise<void> {
  const { user_account_id: _, ...rest } = row
  await db
    .insertInto('pending_app')
    .values(row)
    .onConflict((conflict) => conflict.column('user_account_id').doUpdateSet(rest))
    .execute()
}

export function findPendingApp(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('pending_app')
    .selectAll()
    .where('user_account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Makes the app that was begun the user's own, in place of an earlier one. */
export async function putApp(db: Db, row: Insertable<Tables['authenticator_app']>): Promise<void> {
  await db.deleteFrom('pending_app').where('user_account_id', '=', row.user_account_id).execute()
  const { user_account_id: _, ...rest } = row
  await db
    .insertInto('authenticator_app')
    .values(row)
    .onConflict((conflict) => conflict.column('user_account_id').doUpdateSet({ ...rest, used_at: null }))
    .execute()
}

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Adds a passkey. Returns false if somebody has registered the same one already. */
export async function addPasskey(db: Db, row: Insertable<Tables['passkey']>): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Keeps the counter after a use. Returns false if another use has changed it meanwhile. */
export async function usePasskey(
  db: Db,
  { id, from, to }: { id: string; from: string; to: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: to, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the app or one passkey; returns whether there was one. */
export async function removeOne(db: Db, accountId: string, factor: string): Promise<boolean> {
  const { numDeletedRows } =
    factor === 'app'
      ? await db.deleteFrom('authenticator_app').where('user_account_id', '=', accountId).executeTakeFirst()
      : await db
          .deleteFrom('passkey')
          .where('user_account_id', '=', accountId)
          .where('id', '=', factor)
          .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_account_id', '=', accountId).execute()
}

/** Removes every second factor of a user and whatever was begun of one. Returns whether there was one. */
export async function removeFactors(db: Db, accountId: string): Promise<boolean> {
  const { hasApp, passkeys } = await countFactors(db, accountId)
  for (const table of ['authenticator_app', 'pending_app', 'passkey', 'passkey_challenge', 'second_step'] as const)
    await db.deleteFrom(table).where('user_account_id', '=', accountId).execute()
  await removeRecoveryCodes(db, accountId)
  return hasApp || passkeys > 0
}

export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, accountId)
  const rows = hashes.map((code_hash) => ({ user_account_id: accountId, code_hash }))
  await db.insertInto('recovery_code').values(rows).execute()
}

/** Uses up a recovery code; returns whether there was one. */
export async function useRecoveryCode(db: Db, accountId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function addChallenge(db: Db, row: Insertable<Tables['passkey_challenge']>): Promise<void> {
  await db.insertInto('passkey_challenge').values(row).execute()
}

/** Uses up a challenge; returns whether it was one of that purpose for that user, and still valid. */
export async function useChallenge(
  db: Db,
  challengeHash: Buffer,
  { purpose, accountId }: { purpose: ChallengePurpose; accountId: string | null },
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .returningAll()
    .executeTakeFirst()
  return row !== undefined && row.purpose === purpose && row.user_account_id === accountId && row.expires_at > now
}

export async function addStep(db: Db, row: Insertable<Tables['second_step']>): Promise<void> {
  await db.insertInto('second_step').values(row).execute()
}

/** Whose second step a ticket is for. */
export function findStepAccount(db: Db, ticketHash: Buffer, now: Date) {
  return db
    .selectFrom('second_step as s')
    .innerJoin('user_account as u', 'u.id', 's.user_account_id')
    .where('s.ticket_hash', '=', ticketHash)
    .where('s.expires_at', '>', now)
    .selectAll('u')
    .executeTakeFirst()
}

/** Uses up a ticket; of two simultaneous uses one gets true. */
export async function takeStep(db: Db, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_step').where('ticket_hash', '=', ticketHash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the second steps that a password or a code has begun, when it proves nothing any longer. */
export async function dropSteps(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('second_step').where('user_account_id', '=', accountId).execute()
}

/** The mailboxes that the companies of a user have of them in their rosters, for notices. */
export function listMailboxes(db: Db, accountId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .where('m.user_account_id', '=', accountId)
    .where(sql<SqlBool>`e.email_sealed is not null`)
    .select(['c.id as companyId', 'e.id as employeeId', 'e.email_sealed'])
    .orderBy('m.created_at')
    .execute()
}

/** The mailbox of one person in one company, for a notice. */
export function findMailbox(db: Db, companyId: string, employeeId: string) {
  return db
    .selectFrom('employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', employeeId)
    .select(['c.name as companyName', 'c.time_zone as timeZone', 'e.email_sealed'])
    .executeTakeFirst()
}

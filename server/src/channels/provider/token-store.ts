import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

export interface StoredToken {
  token_sealed: Buffer
  expires_at: Date
}

export function findToken(platform: Db, account: string): Promise<StoredToken | undefined> {
  return platform
    .selectFrom('provider_token')
    .select(['token_sealed', 'expires_at'])
    .where('account', '=', account)
    .executeTakeFirst()
}

/**
 * Serialises the fetching of a token until the transaction ends: a second process waits here and then finds the token
 * of the first.
 */
export async function lockToken(platform: Db, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 7301850))`.execute(platform)
}

export async function storeToken(platform: Db, account: string, token: StoredToken): Promise<void> {
  await platform
    .insertInto('provider_token')
    .values({ account, ...token })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(token))
    .execute()
}

import { deviceForgotten, maxDevices } from '@zhixin/domain/session/guard'
import type { Db } from '../../database/transaction.ts'

/** Whether that account has been logged in to from the device. Needs a platform transaction. */
export async function isKnownDevice(db: Db, tokenHash: Buffer, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .where('user_account_id', '=', accountId)
    .where('used_at', '>', new Date(now.getTime() - deviceForgotten))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the device is known for any account: device tokens are made by us, nobody brings their own. Needs a platform
 * transaction.
 */
export async function isDevice(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Remembers that the account was logged in to from the device, and forgets the oldest device above the maximum. Needs a
 * platform transaction.
 */
export async function rememberDevice(db: Db, tokenHash: Buffer, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ token_hash: tokenHash, user_account_id: accountId, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_account_id']).doUpdateSet({ used_at: now }))
    .execute()
  const tooMany = db
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .offset(maxDevices)
  await db
    .deleteFrom('known_device')
    .where('user_account_id', '=', accountId)
    .where('token_hash', 'in', tooMany)
    .execute()
}

/** Forgets all devices of an account. Needs a platform transaction. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_device').where('user_account_id', '=', accountId).execute()
}

import type { Db } from '../../database/transaction.ts'

/** The user's first login is over. Needs a platform transaction: a user belongs to no single company. */
export async function endFirstLogin(db: Db, accountId: string): Promise<void> {
  await db.updateTable('user_account').set({ first_login: false }).where('id', '=', accountId).execute()
}

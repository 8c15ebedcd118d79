import type { Db } from '../../database/transaction.ts'

export interface Owner {
  companyId: string
  accountId: string
}

const own = (db: Db, { companyId, accountId }: Owner) =>
  db.selectFrom('shortcut').where('company_id', '=', companyId).where('user_account_id', '=', accountId)

/** A user's shortcuts, oldest first. */
export function listShortcuts(db: Db, owner: Owner) {
  return own(db, owner).select(['id', 'name', 'path']).orderBy('created_at').orderBy('id').execute()
}

/** Keeps a page under a name; a page that is kept already takes the new name. */
export function putShortcut(db: Db, owner: Owner, shortcut: { id: string; name: string; path: string }, now: Date) {
  return db
    .insertInto('shortcut')
    .values({ company_id: owner.companyId, user_account_id: owner.accountId, ...shortcut, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_account_id', 'path']).doUpdateSet({ name: shortcut.name }),
    )
    .returning(['id', 'name', 'path'])
    .executeTakeFirstOrThrow()
}

/** Removes one of the user's own; returns whether there was one. */
export async function deleteShortcut(db: Db, { companyId, accountId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shortcut')
    .where('company_id', '=', companyId)
    .where('user_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

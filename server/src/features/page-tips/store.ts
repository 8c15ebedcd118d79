import type { Db } from '../../database/transaction.ts'

/** Tips by name; those of nobody in particular, so through a platform transaction. */
export function listTips(db: Db) {
  return db.selectFrom('page_tip').selectAll().orderBy('name').execute()
}

export function findTip(db: Db, name: string) {
  return db.selectFrom('page_tip').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Names of the tips that a user has closed in this company. */
export async function listClosed(db: Db, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('page_tip_closed')
    .where('user_account_id', '=', accountId)
    .select('tip_name')
    .execute()
  return new Set(rows.map((row) => row.tip_name))
}

/** Closes a tip; one that is closed stays as it was. */
export async function closeTip(
  db: Db,
  tip: { companyId: string; accountId: string; name: string; at: Date },
): Promise<void> {
  await db
    .insertInto('page_tip_closed')
    .values({ company_id: tip.companyId, user_account_id: tip.accountId, tip_name: tip.name, closed_at: tip.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Db } from '../../database/transaction.ts'
import type { Member } from './member.ts'

/** Returns the user to whom a member of a company's WeCom is linked. Needs a platform transaction. */
export async function findLinked(db: Db, { companyId, corpId, member }: Member): Promise<string | null> {
  const row = await db
    .selectFrom('enterprise_link')
    .select('user_account_id')
    .where('company_id', '=', companyId)
    .where('corp_id', '=', corpId)
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.user_account_id ?? null
}

/** Links a member to a user and replaces an earlier link. */
export async function putLink(db: Db, { companyId, corpId, member }: Member, accountId: string, now: Date) {
  const link = { user_account_id: accountId, linked_at: now }
  await db
    .insertInto('enterprise_link')
    .values({ company_id: companyId, corp_id: corpId, member, ...link })
    .onConflict((conflict) => conflict.columns(['company_id', 'corp_id', 'member']).doUpdateSet(link))
    .execute()
}

/**
 * Removes all links after a change of password or second factor: whoever linked a member with the old one loses access. Needs a
 * platform transaction.
 */
export async function dropLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('enterprise_link').where('user_account_id', '=', accountId).execute()
}

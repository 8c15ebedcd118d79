import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** Whose message: the target as the roster has it, at the company that sends. */
export interface ConsentOf {
  companyId: string
  openid: string
}

/** The most messages that somebody can allow in advance; who agrees more often allows no more. */
export const maxConsents = 50

const openidHash = (openid: string) => sql`sha256(convert_to(${openid}, 'UTF8'))`

/** Returns the account that a target is linked to; null where its user has linked nothing, so that nothing is counted. */
export async function findAccountOf(db: Db, { companyId, openid }: ConsentOf): Promise<Buffer | null> {
  const row = await db
    .selectFrom('mini_binding')
    .select('account_key')
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`openid_hash = ${openidHash(openid)}`)
    .limit(1)
    .executeTakeFirst()
  return row?.account_key ?? null
}

/**
 * Locks all rows of an account, in an order that is the same for everybody: the consents are the account's, whatever
 * number of companies it is linked at. Returns how many there are of a template.
 */
export async function lockConsents(platform: Db, account: Buffer, template: string): Promise<number> {
  const rows = await platform
    .selectFrom('mini_binding')
    .select(['template_id', 'consents'])
    .where('account_key', '=', account)
    .orderBy('company_id')
    .orderBy('employee_id')
    .forUpdate()
    .execute()
  return Math.max(0, ...rows.filter(({ template_id: id }) => id === template).map(({ consents }) => consents))
}

/**
 * Sets the consents of an account to a template, whose rows the caller has locked: at the companies that count it
 * already, and at `sending`, which send it now. Those of another template are counted apart.
 */
export async function setConsents(
  platform: Db,
  { account, template, sending = [] }: { account: Buffer; template: string; sending?: readonly string[] },
  consents: number,
): Promise<void> {
  await platform
    .updateTable('mini_binding')
    .set({ template_id: template, consents })
    .where('account_key', '=', account)
    .where(sql<SqlBool>`(template_id = ${template} or company_id = any(${[...sending]}::uuid[]))`)
    .execute()
}

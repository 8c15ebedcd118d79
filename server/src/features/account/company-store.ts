import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Blob } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

/** Returns what the company says of itself; undefined while it has saved nothing. */
export function findCompanyInfo(db: Db, companyId: string) {
  return db.selectFrom('company_info').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

export async function putCompanyInfo(db: Db, info: Insertable<Tables['company_info']>): Promise<void> {
  const { company_id: _, ...rest } = info
  await db
    .insertInto('company_info')
    .values(info)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

/** Renames a company. Needs a platform transaction that holds the name (registration). */
export async function renameCompany(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('company').set({ name }).where('id', '=', id).execute()
}

/** Whether another company has the name, in whatever spelling. Needs a platform transaction. */
export async function isNameOfAnother(db: Db, id: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql<SqlBool>`company_name_key(name) = company_name_key(${name})`)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the current logo; null without one. */
export async function findLogoId(db: Db, companyId: string): Promise<string | null> {
  const row = await db.selectFrom('company_logo').select('id').where('company_id', '=', companyId).executeTakeFirst()
  return row?.id ?? null
}

/** The bytes of one id never change, and a browser keeps them for the session that was allowed to see them. */
const keptBySession = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'token, x-token' }

/** Returns a logo of the company by its id; null when it is not, or no longer, the company's. */
export async function findLogo(db: Db, sealer: Sealer, companyId: string, id: string): Promise<Blob | null> {
  const row = await db
    .selectFrom('company_logo')
    .select('image_sealed')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const body = sealer.openBytes('company_logo', 'image', id, row.image_sealed)
  return { type: 'image/webp', body, headers: keptBySession }
}

export async function putLogo(db: Db, logo: Insertable<Tables['company_logo']>): Promise<void> {
  const { company_id: _, ...rest } = logo
  await db
    .insertInto('company_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

/** Removes the logo; returns whether there was one. */
export async function removeLogo(db: Db, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('company_logo').where('company_id', '=', companyId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Sets or removes the picture of a user. Needs a platform transaction: users belong to no company. */
export async function setAvatar(db: Db, accountId: string, sealed: Buffer | null): Promise<void> {
  await db.updateTable('user_account').set({ avatar_sealed: sealed }).where('id', '=', accountId).execute()
}

import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

export async function addSignature(db: Db, signature: Insertable<Tables['slip_signature']>): Promise<void> {
  await db.insertInto('slip_signature').values(signature).execute()
}

/** Whether this content of a slip was signed. */
export async function isSigned(db: Db, companyId: string, slipId: string, contentHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('slip_signature')
    .select('slip_id')
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return row !== undefined
}

import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

export async function addSignature(db: Db, signature: Insertable<Tables['slip_signature']>): Promise<void> {
  await db.insertInto('slip_signature').values(signature).execute()
}

/** Whether this content of a slip was signed by hand (or by typing), and by a passkey. */
export async function findSigned(db: Db, companyId: string, slipId: string, contentHash: Buffer) {
  const rows = await db
    .selectFrom('slip_signature')
    .select('form')
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .where('content_hash', '=', contentHash)
    .execute()
  const isPasskey = ({ form }: { form: string }) => form === 'passkey'
  return { signed: rows.some((row) => !isPasskey(row)), passkeySigned: rows.some(isPasskey) }
}

import type { SmsPurpose } from '@zhixin/domain/session/sms-code'
import { sql } from 'kysely'
import type { Db } from '../../database/door.ts'

interface SmsCode {
  id: string
  phoneHash: Buffer
  purpose: SmsPurpose
  codeHash: Buffer
  /** The company in whose sandbox mailbox it can be read; null: at the phone itself. */
  mailboxOf: string | null
  expiresAt: Date
}

/** Replaces a phone's code of that purpose: only the newest one counts, also of several at once. Platform door. */
export async function replaceSmsCode(db: Db, code: SmsCode): Promise<void> {
  const { id, codeHash, mailboxOf, expiresAt } = code
  const fresh = { id, code_hash: codeHash, mailbox_of: mailboxOf, tries: 0, expires_at: expiresAt }
  await db
    .insertInto('sms_code')
    .values({ phone_hash: code.phoneHash, purpose: code.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['phone_hash', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try of the phone's code, before it is compared. Undefined when there is none. Platform door. */
export function countSmsTry(db: Db, phoneHash: Buffer, purpose: SmsPurpose) {
  return db
    .updateTable('sms_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .returning(['id', 'code_hash', 'mailbox_of', 'tries', 'expires_at'])
    .executeTakeFirst()
}

/** Each code works once. Platform door. */
export async function useUpSmsCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute()
}

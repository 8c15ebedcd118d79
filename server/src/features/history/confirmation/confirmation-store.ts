import type { ConfirmedHow } from '@zhixin/contract/slip'
import type { Db } from '../../../database/transaction.ts'

/** Lists the records of a slip's confirmations, by version. They are never changed or removed (SLIP-03). */
export const listConfirmations = (db: Db, companyId: string, slipId: string) =>
  db
    .selectFrom('slip_confirmation')
    .select(['version', 'content_hash', 'confirmed_at', 'how', 'read_at', 'device', 'session_kind'])
    .where('company_id', '=', companyId)
    .where('slip_id', '=', slipId)
    .orderBy('version')
    .orderBy('confirmed_at')
    .execute()

/** What a person confirms, and how they came to it. */
interface Confirmed {
  companyId: string
  slipId: string
  version: number
  contentHash: Buffer
  device: string
  sessionKind: 'link' | 'phone' | 'wechat'
}

/**
 * Confirms a slip that a person has opened, in the very version and content that they name, and records it. Returns false
 * where that is not what stands there now, where it was withdrawn, or where it is confirmed already. The row is locked
 * until the commit, so that of two confirmations, or a confirmation and a withdrawal, one comes first.
 */
export async function confirmByPerson(db: Db, slip: Confirmed, now: Date): Promise<boolean> {
  const { companyId, slipId, version, contentHash, device, sessionKind } = slip
  const how: ConfirmedHow = 'person'
  const row = await db
    .updateTable('slip')
    .set({ confirmed_at: now, confirmed_how: how })
    .where('company_id', '=', companyId)
    .where('id', '=', slipId)
    .where('version', '=', version)
    .where('content_hash', '=', contentHash)
    .where('read_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning('read_at')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('slip_confirmation')
    .values({
      company_id: companyId,
      slip_id: slipId,
      version,
      content_hash: contentHash,
      confirmed_at: now,
      how,
      read_at: row.read_at,
      device,
      session_kind: sessionKind,
    })
    .execute()
  return true
}

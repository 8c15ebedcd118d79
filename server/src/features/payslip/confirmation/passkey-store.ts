import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

interface Whose {
  companyId: string
  employeeId: string
}

/** Lists a person's passkeys of a domain, the newest first. */
export const listPasskeys = (db: Db, { companyId, employeeId }: Whose, domain: string) =>
  db
    .selectFrom('employee_passkey')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('domain', '=', domain)
    .orderBy('created_at', 'desc')
    .execute()

/** Lists all passkeys of a person, whatever the domain, the newest first. */
export const listAllPasskeys = (db: Db, { companyId, employeeId }: Whose) =>
  db
    .selectFrom('employee_passkey')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('created_at', 'desc')
    .execute()

/** Removes a passkey of a person; false where it is gone already. What it has signed stays and can be verified. */
export async function removePasskey(db: Db, { companyId, employeeId }: Whose, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('employee_passkey')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Adds a passkey. One that was added already stays as it is. */
export async function addPasskey(db: Db, passkey: Insertable<Tables['employee_passkey']>): Promise<void> {
  await db
    .insertInto('employee_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes how often a device says that it has signed, and when it did. Returns false where another signature was noted meanwhile, or the
 * number has not grown although the device counts: then there may be two of it.
 */
export async function countSignature(db: Db, passkey: PasskeyRow, count: number, at: Date): Promise<boolean> {
  const before = Number(passkey.counter)
  if ((before > 0 || count > 0) && count <= before) return false
  const { numUpdatedRows } = await db
    .updateTable('employee_passkey')
    .set({ counter: String(count), last_used_at: at })
    .where('company_id', '=', passkey.company_id)
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

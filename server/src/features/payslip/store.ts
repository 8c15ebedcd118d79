import type { PhoneRow } from '@zhixin/domain/payslip/access/own-rows'
import { safetyCodeLock, safetyCodeTries } from '@zhixin/domain/payslip/code-tries'
import { type SqlBool, sql } from 'kysely'
import { confirmableSince } from '../../database/confirmation-sql.ts'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'

/** Returns the slip behind a link with its owner, as far as the login needs them, without its content. */
export function findLinkedSlip(db: Db, companyId: string, slipId: string) {
  return db
    .selectFrom('slip as s')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('company as c', 'c.id', 's.company_id')
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', slipId)
    .select([
      's.company_id',
      's.id as slipId',
      's.version',
      's.send_status',
      's.withdrawn_at',
      's.link_until',
      's.link_days',
      's.created_at',
      's.sent_at',
      'b.title',
      'b.period',
      'c.name as company',
      'e.id as employeeId',
      'e.name',
      'e.safety_code_hash',
      'e.safety_locked_until',
      'e.phone_hash',
    ])
    .executeTakeFirst()
}

/** Sets the safety code unless there is one. Returns true only for the first of two simultaneous calls. */
export async function setFirstSafetyCode(db: Db, companyId: string, employeeId: string, hash: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('employee')
    .set({ safety_code_hash: hash, safety_tries: 0, safety_locked_until: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .where('safety_code_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks a code as not trusted that was set through the link of a final slip. It proves nothing about earlier slips,
 * because the contact may have been passed on.
 */
export async function doubtSafetyCode(db: Db, companyId: string, employeeId: string): Promise<void> {
  await db
    .updateTable('employee')
    .set({ safety_code_trusted: false })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute()
}

/** Returns slips of a person by id, with whether they are final slips, and whether the safety code is trusted. */
export async function linkedSlips(db: Db, companyId: string, employeeId: string, ids: readonly string[]) {
  const slips = await db
    .selectFrom('slip')
    .select(['id', sql<boolean>`link_days is not null`.as('isFinal')])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('id', 'in', [...ids])
    .execute()
  const person = await db
    .selectFrom('employee')
    .select('safety_code_trusted')
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return { slips, codeTrusted: person?.safety_code_trusted ?? false }
}

/**
 * Counts an attempt of the safety code before anything is verified, so that simultaneous guesses are counted one after
 * the other. Returns undefined while the code is locked or not set. The last attempt locks the code at once; a right
 * code unlocks it.
 */
export function countSafetyTry(db: Db, companyId: string, employeeId: string, now: Date) {
  const tries = sql<number>`case when safety_locked_until is null then safety_tries + 1 else 1 end`
  const until = new Date(now.getTime() + safetyCodeLock)
  return db
    .updateTable('employee')
    .set({
      safety_tries: tries,
      safety_locked_until: sql<Date | null>`case when ${tries} >= ${safetyCodeTries} then ${until}::timestamptz end`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .where('safety_code_hash', 'is not', null)
    .where(sql<SqlBool>`(safety_locked_until is null or safety_locked_until <= ${now})`)
    .returning(['safety_tries', 'safety_code_hash', 'safety_locked_until'])
    .executeTakeFirst()
}

export async function clearSafetyTries(db: Db, companyId: string, employeeId: string): Promise<void> {
  await db
    .updateTable('employee')
    .set({ safety_tries: 0, safety_locked_until: null })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute()
}

/**
 * Lists every roster entry with that phone, in all companies or in one: those that have it now, and those that had it
 * before a contact change that is still open, so that its owner can read what was sent before (TRUST-06). Needs a
 * platform transaction.
 */
export async function listPhoneRows(
  db: Db,
  phoneHash: Buffer,
  ofCompany: string | null = null,
): Promise<(PhoneRow & { company: string })[]> {
  return db
    .selectFrom('employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .where(sql<SqlBool>`(e.company_id, e.id) in (${phoneOwners(phoneHash)})`)
    .$if(ofCompany !== null, (query) => query.where('e.company_id', '=', ofCompany ?? ''))
    .select((select) => [
      'e.company_id as companyId',
      'c.name as company',
      'e.id as employeeId',
      'e.name',
      'e.status',
      select
        .selectFrom('slip as s')
        .whereRef('s.company_id', '=', 'e.company_id')
        .whereRef('s.employee_id', '=', 'e.id')
        .select((max) => max.fn.max('s.created_at').as('at'))
        .as('newestSlip'),
    ])
    .orderBy('e.created_at', 'desc')
    .execute()
}

/** Only the first of several open changes counts: an intermediate phone never belonged to the person. */
const phoneOwners = (phoneHash: Buffer) => sql`
  select n.company_id, n.id from employee n where n.phone_hash = ${phoneHash} union
  select c.company_id, c.employee_id from contact_change c
  where c.kind = 'phone' and c.settled_at is null and c.old_hash = ${phoneHash} and not exists (
    select from contact_change f where f.company_id = c.company_id and f.employee_id = c.employee_id
      and f.kind = 'phone' and f.settled_at is null and f.changed_at < c.changed_at)`

export async function findName(db: Db, companyId: string, employeeId: string): Promise<string> {
  const row = await db
    .selectFrom('employee')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return row.name
}

/**
 * Returns the phone that a session has proved, the only company to which it is proved, and of a session by WeChat the
 * names that the account remembers; null for a session by link.
 * Needs a platform transaction.
 */
export async function findProvedPhone(
  db: Db,
  tokenHash: Buffer,
): Promise<{ phone: Buffer; ofCompany: string | null; names: string[] | null } | null> {
  const row = await db
    .selectFrom('session as s')
    .leftJoin('mini_account as m', 'm.account_key', 's.mini_account')
    .select(['s.proved_phone', 's.company_id', 's.one_company', 's.mini_account', 'm.names'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  const { proved_phone: phone } = row
  return (
    phone && { phone, ofCompany: row.one_company ? row.company_id : null, names: row.mini_account && (row.names ?? []) }
  )
}

const ownSlips = (db: Db, companyId: string, employeeId: string) =>
  db
    .selectFrom('slip as s')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .where('s.company_id', '=', companyId)
    .where('s.employee_id', '=', employeeId)

/** Lists the slips of one roster entry without their content. */
export function listOwnSlips(db: Db, companyId: string, employeeId: string) {
  return ownSlips(db, companyId, employeeId)
    .select([
      's.id',
      's.send_status',
      's.created_at',
      's.sent_at',
      's.read_at',
      's.withdrawn_at',
      's.version',
      's.confirmed_at',
      'b.slip_style',
      'b.title',
      'b.period',
    ])
    .execute()
}

/** Returns one slip of one roster entry, sealed as it is stored. */
export function findOwnSlip(db: Db, companyId: string, employeeId: string, slipId: string) {
  return ownSlips(db, companyId, employeeId)
    .where('s.id', '=', slipId)
    .select([
      's.id',
      's.send_status',
      's.sent_at',
      's.withdrawn_at',
      's.version',
      's.created_at',
      's.content_sealed',
      's.content_hash',
      's.read_at',
      's.confirmed_at',
      's.confirmed_how',
      's.batch_id',
      'b.title',
      'b.slip_style',
      'b.period',
    ])
    .select(confirmableSince.as('confirmable_since'))
    .executeTakeFirst()
}

/**
 * Stores the read receipt of the version that was shown. Only the first opening counts; returns true for it. One that was
 * corrected or withdrawn meanwhile was not shown.
 */
export async function markRead(
  db: Db,
  companyId: string,
  slip: { id: string; version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ read_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', slip.id)
    .where('version', '=', slip.version)
    .where('withdrawn_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the phone that the roster has of a person; '' for none. */
export async function findPhone(
  db: Db,
  sealer: Sealer,
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<string> {
  const row = await db
    .selectFrom('employee')
    .select('phone_sealed')
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.phone_sealed ? sealer.open('employee', 'phone', employeeId, row.phone_sealed) : ''
}

/** Returns the company's time zone, and whether the slip was confirmed before its content was corrected. */
export async function findConfirmedBefore(db: Db, companyId: string, slipId: string) {
  const { rows } = await sql<{ timeZone: string; again: boolean }>`
    select c.time_zone as "timeZone", exists (select from slip_confirmation f join slip_version v
      on v.company_id = f.company_id and v.slip_id = f.slip_id and v.version >= f.version
      where f.company_id = c.id and f.slip_id = ${slipId}) as again
    from company c where c.id = ${companyId}`.execute(db)
  return rows[0] ?? { timeZone: '', again: false }
}

/** Returns whether a person has set a safety code, and until when it is locked. */
export async function findSafetyCode(db: Db, companyId: string, employeeId: string) {
  const row = await db
    .selectFrom('employee')
    .select(['safety_code_hash', 'safety_locked_until'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return { isSet: row?.safety_code_hash != null, lockedUntil: row?.safety_locked_until ?? null }
}

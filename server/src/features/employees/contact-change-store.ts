import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { targetKind } from '@zhixin/domain/batches/target'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

export interface PersonOf {
  companyId: string
  employeeId: string
}

type SettledHow = 'proved' | 'confirmed' | 'restored'

/** The user who settles or makes a change. */
export interface ChangeBy {
  id: string | null
  name: string
}

/** Lists the open changes of one person, in the order in which they were made. */
export function listOpenChanges(db: Db, { companyId, employeeId }: PersonOf) {
  return db
    .selectFrom('contact_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('settled_at', 'is', null)
    .orderBy('changed_at')
    .execute()
}

/** Returns the kinds of open changes of these people. */
export async function openKinds(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, ContactKind[]>> {
  const kinds = new Map<string, ContactKind[]>()
  if (!ids.length) return kinds
  const rows = await db
    .selectFrom('contact_change')
    .select(['employee_id', 'kind'])
    .distinct()
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`employee_id = any(${[...ids]}::uuid[])`)
    .where('settled_at', 'is', null)
    .orderBy('kind')
    .execute()
  for (const { employee_id: id, kind } of rows) kinds.set(id, [...(kinds.get(id) ?? []), kind])
  return kinds
}

/**
 * Lists the people whose target for a channel was changed by somebody without the right to pay and waits for a
 * confirmation (TRUST-06): nothing is sent there. A first send is refused because of them; a later send leaves them
 * out.
 */
export async function unconfirmedTargets(
  db: Db,
  companyId: string,
  channel: ChannelName,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contact_change')
    .select('employee_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`employee_id = any(${[...ids]}::uuid[])`)
    .where('kind', '=', targetKind(channel))
    .where('may_read_pay', '=', false)
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ employee_id: id }) => id))
}

/**
 * Whether the database would note a changed contact of this person: there are slips, or some are being made at this
 * moment (note_contact_changes).
 */
export async function wouldNote(db: Db, companyId: string, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    select exists (select from slip where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (select from batch_row r join batch b on b.company_id = r.company_id and b.id = r.batch_id
        where r.company_id = ${companyId} and r.employee_id = ${employeeId} and b.state = 'sending') as noted`.execute(
    db,
  )
  return rows[0]?.noted === true
}

/** Lists the other active people who have this mailbox or this WeCom account; null and '' are nobody's. */
export async function listSharers(
  db: Db,
  { emailHash, messenger }: { emailHash: Buffer | null; messenger: string },
  exceptId: string | undefined,
): Promise<{ kind: 'email' | 'messenger'; names: string[] }[]> {
  const others = db
    .selectFrom('employee')
    .select('name')
    .where('status', '=', 'active')
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
  const found = {
    email: emailHash ? await others.where('email_hash', '=', emailHash).execute() : [],
    messenger: messenger ? await others.where('messenger', '=', messenger).execute() : [],
  }
  return (['email', 'messenger'] as const).flatMap((kind) =>
    found[kind].length > 0 ? [{ kind, names: found[kind].map(({ name }) => name) }] : [],
  )
}

/** Returns the name of the active person who has a phone, besides the one with this id. */
export async function findPhoneHolder(
  db: Db,
  phoneHash: Buffer | null,
  exceptId: string | undefined,
): Promise<string | null> {
  const holder = await db
    .selectFrom('employee')
    .select('name')
    .where('status', '=', 'active')
    .where('phone_hash', '=', phoneHash)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return holder?.name ?? null
}

/** Records the author of the phones that this transaction has changed (ACCOUNT-02). */
export async function notePhones(db: Db, companyId: string, by: ChangeBy): Promise<void> {
  await db
    .updateTable('employee')
    .set({ phone_changed_in: null, phone_changed_by: by.id, phone_changed_by_name: by.name })
    .where('company_id', '=', companyId)
    .where('phone_changed_in', '=', sql<string>`pg_current_xact_id()::text`)
    .execute()
}

/** Whether this very transaction has made changes whose author is not recorded yet. */
export async function hasUnnoted(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contact_change')
    .select('id')
    .where('company_id', '=', companyId)
    .where('made_in', '=', sql<string>`pg_current_xact_id()::text`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Records the author of this transaction's changes. `settled`: they could give the author nothing, so nobody has to
 * confirm them.
 */
export function noteChanges(
  db: Db,
  companyId: string,
  by: { id: string; name: string; mayReadPay: boolean },
  settled: Date | null,
) {
  return db
    .updateTable('contact_change')
    .set({
      made_in: null,
      changed_by: by.id,
      changed_by_name: by.name,
      may_read_pay: by.mayReadPay,
      ...(settled && { settled_at: settled, settled_how: 'confirmed', settled_by: by.id, settled_by_name: by.name }),
    })
    .where('company_id', '=', companyId)
    .where('made_in', '=', sql<string>`pg_current_xact_id()::text`)
    .returning(['employee_id', 'kind'])
    .execute()
}

/**
 * Settles a person's open changes of these kinds; returns their number. An intermediate contact that is no longer in
 * the roster counts as restored, whoever replaced it: nothing that was sent there opens anything (findRejected).
 */
export async function settleChanges(
  db: Db,
  { companyId, employeeId }: PersonOf,
  kinds: readonly ContactKind[],
  how: { how: 'proved' | 'confirmed' | 'restored'; by: ChangeBy; at: Date },
): Promise<number> {
  if (!kinds.length) return 0
  const { numUpdatedRows } = await db
    .updateTable('contact_change')
    .set({
      made_in: null,
      settled_at: how.at,
      settled_how: settledAs(how.how),
      settled_by: how.by.id,
      settled_by_name: how.by.name,
    })
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('kind', 'in', kinds)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const settledAs = (how: SettledHow) => sql<SettledHow>`(
  select case when contact_change.kind = 'safetyCode' then ${how}
    when contact_change.new_hash is distinct from case contact_change.kind when 'phone' then e.phone_hash
      when 'email' then e.email_hash else sha256(convert_to(nullif(e.messenger, ''), 'UTF8')) end then 'restored'
    when ${how} = 'restored' then 'confirmed' else ${how} end
  from employee e where e.company_id = contact_change.company_id and e.id = contact_change.employee_id)`

/** Finds contacts that somebody entered in the roster and that turned out not to be the person's. */
export function findRejected(db: Db, { companyId, employeeId }: PersonOf) {
  return db
    .selectFrom('contact_change')
    .select(['kind', 'new_hash', 'changed_at'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('settled_how', '=', 'restored')
    .where('new_hash', 'is not', null)
    .execute()
}

/**
 * Counts an entry of the safety code that is to prove the person from before a change; a right code takes it back.
 * Returns the count including this one.
 */
export async function countCodeFailure(
  db: Db,
  { companyId, changeId }: { companyId: string; changeId: string },
  by: 1 | -1,
): Promise<number> {
  const row = await db
    .updateTable('contact_change')
    .set((eb) => ({ code_failures: eb('code_failures', '+', by) }))
    .where('company_id', '=', companyId)
    .where('id', '=', changeId)
    .returning('code_failures')
    .executeTakeFirst()
  return row?.code_failures ?? 0
}

/** Locks a person while their changes are settled; returns their roster entry. */
export function holdPerson(db: Db, { companyId, employeeId }: PersonOf) {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'phone_sealed', 'phone_hash', 'email_sealed', 'email_hash', 'messenger', 'status'])
    .select(['safety_code_hash', 'safety_code_trusted'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends the doubt about a code that was set in the meantime: it is trusted from now on or removed. */
export async function endDoubt(db: Db, person: PersonOf, what: 'trust' | 'drop', now: Date): Promise<void> {
  await db
    .updateTable('employee')
    .set({
      safety_code_trusted: true,
      ...(what === 'drop' && { safety_code_hash: null, safety_tries: 0, safety_locked_until: null, updated_at: now }),
    })
    .where('company_id', '=', person.companyId)
    .where('id', '=', person.employeeId)
    .where('safety_code_trusted', '=', false)
    .execute()
}

interface Shown {
  status: 'open' | 'all'
  employeeId?: string | undefined
}

const shown = (db: Db, companyId: string, { status, employeeId }: Shown) =>
  db
    .selectFrom('contact_change as c')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'c.company_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .where('c.company_id', '=', companyId)
    .$if(status === 'open', (query) => query.where('c.settled_at', 'is', null))
    .$if(employeeId !== undefined, (query) => query.where('c.employee_id', '=', employeeId ?? ''))

export function listChanges(db: Db, companyId: string, which: Shown, page: { currentPage: number; pageSize: number }) {
  return (
    shown(db, companyId, which)
      .selectAll('c')
      .select(['e.name', 'e.department'])
      // The changes of one person stay together, because they are confirmed together.
      .orderBy(sql`max(c.changed_at) over (partition by c.employee_id)`, 'desc')
      .orderBy('c.employee_id')
      .orderBy('c.kind')
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.id')
      .limit(page.pageSize)
      .offset((page.currentPage - 1) * page.pageSize)
      .execute()
  )
}

export async function countChanges(db: Db, companyId: string, which: Shown): Promise<number> {
  const { count } = await shown(db, companyId, which)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the changes with these ids, of any person in this company. */
export function findChanges(db: Db, companyId: string, ids: readonly string[]) {
  return db
    .selectFrom('contact_change')
    .select(['id', 'employee_id', 'kind', 'changed_by', 'settled_at'])
    .where('company_id', '=', companyId)
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Writes an old contact back into the roster; the database records that as one more open change. */
export async function releaseClaim(
  db: Db,
  { companyId, employeeId }: PersonOf,
  columns: {
    phone_sealed?: Buffer | null
    phone_hash?: Buffer | null
    email_sealed?: Buffer | null
    email_hash?: Buffer | null
    messenger?: string
    safety_code_hash?: string | null
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('employee')
    .set({ ...columns, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute()
}

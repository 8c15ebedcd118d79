import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** A WeChat account at a mini-program, and the phone that its user has proved. */
export interface MiniAccount {
  key: Buffer
  appId: string
  phoneHash: Buffer
  /** Keyed hashes of the names that the number had when it was proved (payslip/names-of-account). */
  names: string[]
  /** The only company to which the phone is proved; null for all. */
  ofCompany: string | null
}

/** A person of a roster. */
interface PersonOf {
  companyId: string
  employeeId: string
}

/** The link between an account and a person whom its messages reach. */
export interface Binding extends PersonOf {
  name: string
}

/** Returns an account that has entered since a time; one that was away for longer proves the phone anew. */
export async function findAccount(platform: Db, key: Buffer, since: Date): Promise<MiniAccount | null> {
  const row = await platform
    .selectFrom('mini_account')
    .select(['account_key as key', 'app_id as appId', 'phone_hash as phoneHash', 'names', 'of_company as ofCompany'])
    .where('account_key', '=', key)
    .where('bound_at', '>', since)
    .executeTakeFirst()
  return row ?? null
}

/** Lists the accounts by which somebody with this phone enters: at every company, or at one. */
export async function listAccountsOf(platform: Db, phoneHash: Buffer, ofCompany: string | null): Promise<Buffer[]> {
  const rows = await platform
    .selectFrom('mini_account')
    .select('account_key')
    .where('phone_hash', '=', phoneHash)
    .where('of_company', 'is not distinct from', ofCompany)
    .execute()
  return rows.map((row) => row.account_key)
}

/** Lists the other accounts that have the phone of this one at the same mini-program: it takes their place. */
export async function listReplaced(platform: Db, account: MiniAccount): Promise<Buffer[]> {
  const rows = await platform
    .selectFrom('mini_account')
    .select('account_key')
    .where('app_id', '=', account.appId)
    .where('phone_hash', '=', account.phoneHash)
    .where('of_company', 'is not distinct from', account.ofCompany)
    .where('account_key', '<>', account.key)
    .forUpdate()
    .execute()
  return rows.map((row) => row.account_key)
}

export async function saveAccount(platform: Db, account: MiniAccount, now: Date): Promise<void> {
  const { names } = account
  const values = { phone_hash: account.phoneHash, names, of_company: account.ofCompany, bound_at: now }
  await platform
    .insertInto('mini_account')
    .values({ account_key: account.key, app_id: account.appId, ...values })
    .onConflict((conflict) => conflict.column('account_key').doUpdateSet(values))
    .execute()
}

/** Removes an account, and ends the sessions that it opened. */
export async function removeAccount(platform: Db, key: Buffer, now: Date): Promise<void> {
  await platform.deleteFrom('mini_account').where('account_key', '=', key).execute()
  await platform
    .updateTable('session')
    .set({ ended_at: now, ended_why: 'unbound' })
    .where('mini_account', '=', key)
    .where('ended_at', 'is', null)
    .execute()
}

/** Lists the companies at which an account is linked, with its consents there. */
export function listBindings(platform: Db, key: Buffer) {
  return platform
    .selectFrom('mini_binding')
    .select(['company_id as companyId', 'employee_id as employeeId', 'template_id as templateId', 'consents'])
    .where('account_key', '=', key)
    .orderBy('company_id')
    .execute()
}

/**
 * Lets the messages of a company reach a person at an openid, from now on. Only an employed person whose number in the
 * roster is the proved one; returns the name, or null where nothing changed. While nobody has confirmed that the number
 * is the person's, whoever has it may be a stranger, and nothing is written down as the person's own act.
 */
export async function bindPerson(
  platform: Db,
  { companyId, employeeId }: PersonOf,
  { account, openid, templateId }: { account: MiniAccount; openid: string; templateId: string },
  now: Date,
): Promise<string | null> {
  const person = await platform
    .selectFrom('employee')
    .select(['name', 'messenger'])
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .where('phone_hash', '=', account.phoneHash)
    .where('status', '=', 'active')
    .where(
      sql<SqlBool>`not exists (select from contact_change c where c.company_id = employee.company_id
        and c.employee_id = employee.id and c.kind = 'phone' and c.settled_at is null)`,
    )
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  const openid_hash = sql<Buffer>`sha256(convert_to(${openid}, 'UTF8'))`
  const known = await platform
    .selectFrom('mini_binding')
    .select('consents')
    .where('account_key', '=', account.key)
    .where('template_id', '=', templateId)
    .limit(1)
    .executeTakeFirst()
  const consents = { template_id: templateId, consents: known?.consents ?? 0 }
  const values = { account_key: account.key, openid_hash, bound_at: now, ...consents }
  const added = await platform
    .insertInto('mini_binding')
    .values({ company_id: companyId, employee_id: employeeId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'employee_id'])
        .doUpdateSet(values)
        .where('mini_binding.account_key', '<>', account.key),
    )
    .returning('employee_id')
    .executeTakeFirst()
  if (person.messenger !== openid) {
    await platform
      .updateTable('employee')
      .set({ messenger: openid, updated_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', employeeId)
      .execute()
    await noteOwnChange(platform, { companyId, employeeId }, person.name)
  }
  return added || person.messenger !== openid ? person.name : null
}

/**
 * Ends the links of an account but those at `keep`: no message goes there any more. What HR has typed into the roster
 * instead meanwhile stays.
 */
export async function endBindings(platform: Db, key: Buffer, keep: readonly PersonOf[], now: Date): Promise<Binding[]> {
  const kept = new Set(keep.map(({ companyId, employeeId }) => `${companyId} ${employeeId}`))
  const ended: Binding[] = []
  for (const { companyId, employeeId } of await listBindings(platform, key)) {
    if (kept.has(`${companyId} ${employeeId}`)) continue
    const of = { company_id: companyId, employee_id: employeeId }
    const person = await platform
      .selectFrom('employee')
      .select('name')
      .where('company_id', '=', companyId)
      .where('id', '=', employeeId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await platform
      .updateTable('employee')
      .set({ messenger: '', updated_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', employeeId)
      .where(
        sql<SqlBool>`sha256(convert_to(messenger, 'UTF8')) = (select b.openid_hash from mini_binding b
          where b.company_id = ${of.company_id} and b.employee_id = ${of.employee_id})`,
      )
      .executeTakeFirst()
    if (numUpdatedRows) await noteOwnChange(platform, { companyId, employeeId }, person.name)
    await platform
      .deleteFrom('mini_binding')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .execute()
    ended.push({ companyId, employeeId, name: person.name })
  }
  return ended
}

/**
 * Records the person as the author of the change that the database has seen in this transaction. It may read no pay, so
 * that nothing is sent there before the person has proved who they are (TRUST-06); the login settles it at once where
 * they have.
 */
async function noteOwnChange(platform: Db, { companyId, employeeId }: PersonOf, name: string): Promise<void> {
  await platform
    .updateTable('contact_change')
    .set({ made_in: null, changed_by_name: name, may_read_pay: false })
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'messenger')
    .where('made_in', '=', sql<string>`pg_current_xact_id()::text`)
    .execute()
}

/** Returns the account through which a session was opened, and the phone that it has proved. */
export async function findSessionAccount(platform: Db, tokenHash: Buffer) {
  const row = await platform
    .selectFrom('session')
    .select(['mini_account', 'proved_phone', 'company_id', 'one_company'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return {
    account: row.mini_account,
    phone: row.proved_phone,
    ofCompany: row.one_company ? row.company_id : null,
  }
}

/**
 * Removes the accounts that have not entered since a time, with what they keep of phones and names. No message goes there
 * any more; whoever comes back proves the phone anew, and agrees to messages again.
 */
export async function forgetAway(platform: Db, since: Date): Promise<void> {
  await platform.deleteFrom('mini_account').where('bound_at', '<', since).execute()
  await platform
    .updateTable('mini_binding')
    .set({ consents: 0 })
    .where('consents', '>', 0)
    .where(sql<SqlBool>`not exists (select from mini_account a where a.account_key = mini_binding.account_key)`)
    .execute()
}

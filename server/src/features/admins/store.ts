import { type SqlBool, sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'
import { surnames, surnamesAlike } from './surname-text.ts'

/**
 * Everybody who can enter a company: the administrators, the main one first, then those who have only another role; by
 * how long they are members. Needs a platform transaction, because users belong to no company.
 */
export function listMembers(db: Db, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .where('m.company_id', '=', companyId)
    .select([
      'u.id',
      'u.name',
      'u.user_type',
      'm.created_at',
      'm.roles',
      'm.screens',
      'm.deputy_roles',
      'm.departments',
      'm.employee_id',
    ])
    .select(['e.name as employeeName', 'e.department', 'e.employee_no'])
    .select(sql<boolean>`'mainAdmin' = any(m.roles)`.as('isMain'))
    .select(sql<boolean>`'admin' = any(m.roles)`.as('isAdmin'))
    .select(
      sql<boolean>`exists (select from authenticator_app f where f.user_account_id = u.id)
        or exists (select from passkey f where f.user_account_id = u.id)`.as('hasFactor'),
    )
    .orderBy('isMain', 'desc')
    .orderBy('isAdmin', 'desc')
    .orderBy('m.created_at')
    .orderBy('u.name')
    .execute()
}

/** A membership, locked until the transaction ends, with what the account has that counts here. */
export function holdMember(db: Db, companyId: string, accountId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .where('m.company_id', '=', companyId)
    .where('m.user_account_id', '=', accountId)
    .select(['m.user_account_id', 'm.roles', 'm.screens', 'm.departments', 'm.employee_id', 'u.name', 'u.user_type'])
    .select('e.status')
    .forUpdate('m')
    .executeTakeFirst()
}

export interface Rights {
  roles: string[]
  screens: string[] | null
  /** Given roles; only a deputy has any. */
  deputy_roles: string[]
  departments: string[] | null
}

export async function setRights(db: Db, companyId: string, accountId: string, rights: Rights): Promise<void> {
  await db
    .updateTable('membership')
    .set(rights)
    .where('company_id', '=', companyId)
    .where('user_account_id', '=', accountId)
    .execute()
}

/** Makes somebody a member, or anew: what an earlier membership has decided does not count for the new one. */
export async function addMember(
  db: Db,
  companyId: string,
  accountId: string,
  member: Rights & { employeeId: string },
  now: Date,
): Promise<void> {
  const { employeeId, ...rights } = member
  await db
    .insertInto('membership')
    .values({
      company_id: companyId,
      user_account_id: accountId,
      employee_id: employeeId,
      created_at: now,
      ...rights,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_account_id'])
        .doUpdateSet({ employee_id: employeeId, created_at: now, ...rights }),
    )
    .execute()
}

/** An account counts as a company's administrator wherever its role says so. */
export async function makeAdminAccount(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ user_type: 1 })
    .where('id', '=', accountId)
    .where('user_type', '=', 0)
    .execute()
}

export async function insertAccount(
  db: Db,
  account: {
    id: string
    user_id: string
    name: string
    password_hash: string
    phone_sealed: Buffer
    phone_hash: Buffer
    created_at: Date
  },
): Promise<void> {
  await db
    .insertInto('user_account')
    .values({ ...account, user_type: 1, avatar_path: null, remark: null })
    .execute()
}

/** The number of people that a search for a deputy returns. */
const maxFound = 50

/** Names by pinyin; the collation knows how characters are read, but not that the first one is a surname. */
const bySurname = sql`(translate(left(e.name, 1), ${sql.lit(surnames)}, ${sql.lit(surnamesAlike)})
  || substr(e.name, 2)) collate "zh-x-icu"`

/** Active employees whom a keyword finds, with what they are already. */
export async function findPeople(db: Db, companyId: string, keyword: string) {
  const pattern = containing(keyword)
  const found = db
    .selectFrom('employee as e')
    .where('e.company_id', '=', companyId)
    .where('e.status', '=', 'active')
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('e.name', 'ilike', pattern),
          eb('e.department', 'ilike', pattern),
          eb('e.employee_no', 'ilike', pattern),
        ]),
      ),
    )
  const list = await found
    .select(['e.id', 'e.name', 'e.department', 'e.employee_no', 'e.phone_sealed', 'e.email_sealed'])
    .select(standings)
    .orderBy(bySurname)
    .orderBy('e.id')
    .limit(maxFound)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

const standings = [
  sql<boolean>`exists (select from membership m where m.company_id = e.company_id and m.employee_id = e.id
    and 'mainAdmin' = any (m.roles))`.as('isMain'),
  sql<boolean>`exists (select from membership m where m.company_id = e.company_id and m.employee_id = e.id
    and 'admin' = any (m.roles))`.as('isAdmin'),
  sql<boolean>`exists (select from admin_invitation i where i.company_id = e.company_id and i.employee_id = e.id
    and i.accepted_at is null)`.as('isInvited'),
]

/** One person of the roster, with what they are already and how many others have the name. */
export function findPerson(db: Db, companyId: string, employeeId: string) {
  return db
    .selectFrom('employee as e')
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', employeeId)
    .select(['e.id', 'e.name', 'e.department', 'e.employee_no', 'e.status'])
    .select(['e.phone_sealed', 'e.phone_hash', 'e.email_sealed'])
    .select(['e.phone_changed_at', 'e.phone_changed_by', 'e.phone_changed_by_name'])
    .select(standings)
    .select(
      sql<number>`(select count(*)::int from employee o where o.company_id = e.company_id and o.name = e.name
        and o.status = 'active' and o.id <> e.id)`.as('namesakes'),
    )
    .executeTakeFirst()
}

/** Whether the user with this phone administers the company already. Needs a platform transaction. */
export async function isAdminPhone(db: Db, companyId: string, phoneHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_account_id')
    .where('m.company_id', '=', companyId)
    .where('u.phone_hash', '=', phoneHash)
    .where(sql<SqlBool>`'admin' = any(m.roles)`)
    .select('u.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The departments of a company's roster. */
export async function listDepartments(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee')
    .select('department')
    .distinct()
    .where('company_id', '=', companyId)
    .where('department', '<>', '')
    .execute()
  return rows.map(({ department }) => department).sort((a, b) => a.localeCompare(b, 'zh'))
}

/** Ends the live sessions of a user in one company. Needs a platform transaction. */
export async function endSessionsIn(
  db: Db,
  companyId: string,
  accountId: string,
  now: Date,
  why: 'removed' | 'factorChange' = 'removed',
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .where('company_id', '=', companyId)
    .where('user_account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether the user belongs to another company as well. Needs a platform transaction. */
export async function isMemberElsewhere(db: Db, companyId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('company_id')
    .where('user_account_id', '=', accountId)
    .where('company_id', '<>', companyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets which member of the company's WeCom the user is. Needs a platform transaction. */
export async function dropLinksIn(db: Db, companyId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('enterprise_link')
    .where('company_id', '=', companyId)
    .where('user_account_id', '=', accountId)
    .execute()
}

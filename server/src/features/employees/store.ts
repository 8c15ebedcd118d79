import { type SelectQueryBuilder, sql } from 'kysely'
import { anyContains } from '../../database/containing.ts'
import { writeManyRows } from '../../database/many-rows.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import type { EmployeeChanges, EmployeeRecord, NewEmployee } from './employee-record.ts'
import { type ProblemFilter, problemCondition } from './health/health-sql.ts'

// This type is exported for other areas, which may use only the stores of this one.
export type { NewEmployee }

export interface RosterFilter {
  /** Only the person with this id. */
  id?: string | undefined
  keyword: string
  /** The hashes of the keyword, when it is a complete phone or e-mail address. */
  phoneHash: Buffer | null
  emailHash: Buffer | null
  status: 'active' | 'left' | 'all'
  department: string
  /** Only people with this problem. */
  problem?: ProblemFilter | undefined
}

export interface RosterOrder {
  sort: 'name' | 'department' | 'employeeNo' | 'createdAt'
  descending: boolean
}

export interface RosterPage {
  currentPage: number
  pageSize: number
}

const columns = { name: 'name', department: 'department', employeeNo: 'employee_no' } as const

function matching(db: Db, { id, keyword, phoneHash, emailHash, status, department, problem }: RosterFilter) {
  let query = db.selectFrom('employee')
  if (id) query = query.where('id', '=', id)
  if (status !== 'all') query = query.where('status', '=', status)
  if (department) query = query.where('department', '=', department)
  if (problem) query = query.where(problemCondition(problem))
  if (!keyword) return query
  // A phone and a mailbox are looked up before, because the index that the list reads does not have them.
  const ownerOf = (column: 'phone_hash' | 'email_hash', hash: Buffer) =>
    sql<boolean>`id = any(array(select id from employee where ${sql.ref(column)} = ${hash}))`
  return query.where((eb) =>
    eb.or([
      anyContains(['name', 'department', 'employee_no'], keyword),
      ...(phoneHash ? [ownerOf('phone_hash', phoneHash)] : []),
      ...(emailHash ? [ownerOf('email_hash', emailHash)] : []),
    ]),
  )
}

/** Puts people in order. Texts are sorted by pinyin, as Chinese users expect. */
function ordered<Output>(
  people: SelectQueryBuilder<Tables, 'employee', Output>,
  { sort, descending }: RosterOrder,
): SelectQueryBuilder<Tables, 'employee', Output> {
  const way = descending ? 'desc' : 'asc'
  const by = sort === 'createdAt' ? sql`created_at` : sql`${sql.ref(columns[sort])} collate "zh-x-icu"`
  return people.orderBy(by, way).orderBy('id', way)
}

/** Returns one page of the roster. Who is on it is known before anything else of anybody is read. */
export function listEmployees(db: Db, filter: RosterFilter, order: RosterOrder & RosterPage) {
  const page = ordered(matching(db, filter), order)
    .select('id')
    .limit(order.pageSize)
    .offset((order.currentPage - 1) * order.pageSize)
  return ordered(db.selectFrom('employee').where('id', 'in', page), order)
    .selectAll()
    .execute()
}

/** What an exported row shows, and the id, without which its sealed columns cannot be opened. */
const exportedColumns = [
  'id',
  'name',
  'department',
  'employee_no',
  'phone_sealed',
  'email_sealed',
  'messenger',
  'id_number_sealed',
  'status',
  'left_on',
  'created_at',
  'details',
  'details_sealed',
] as const
export type ExportedEmployee = Pick<EmployeeRecord, (typeof exportedColumns)[number]>

/** The number of people that are in memory at a time. */
const fetchedAtOnce = 1000

/**
 * Goes through all people that a filter finds. A cursor sees the roster as it was at its beginning, so that an edit
 * meanwhile neither leaves anybody out nor lists anybody twice.
 */
export async function* eachExported(
  db: Db,
  filter: RosterFilter,
  order: RosterOrder,
): AsyncGenerator<ExportedEmployee> {
  const people = ordered(matching(db, filter), order).select(exportedColumns)
  await sql`declare exported_people no scroll cursor for ${people}`.execute(db)
  for (;;) {
    const { rows } = await sql<ExportedEmployee>`fetch ${sql.lit(fetchedAtOnce)} from exported_people`.execute(db)
    yield* rows
    if (rows.length < fetchedAtOnce) break
  }
  await sql`close exported_people`.execute(db)
}

export async function countEmployees(db: Db, filter: RosterFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the departments in the roster. Each is looked up after the one before, so that nobody is read twice. */
export async function listDepartments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    with recursive found as (
      (select department from employee where department > '' order by department limit 1)
      union all
      select (select e.department from employee e where e.department > found.department order by e.department limit 1)
      from found where found.department is not null)
    select department from found where department is not null order by department collate "zh-x-icu"`.execute(db)
  return rows.map((row) => row.department)
}

export function findEmployee(db: Db, id: string) {
  return db.selectFrom('employee').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the people with these ids until the transaction ends, so that no slip is made for them in the meantime. */
export function holdEmployees(db: Db, ids: string[]) {
  return db.selectFrom('employee').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Finds the active people who already have this phone or number, except `exceptId`. */
export function findOwners(
  db: Db,
  { phoneHash, employeeNo }: { phoneHash: Buffer | null; employeeNo: string },
  exceptId: string,
) {
  return db
    .selectFrom('employee')
    .select(['name', 'phone_hash', 'employee_no'])
    .where('status', '=', 'active')
    .where('id', '<>', exceptId)
    .where((eb) =>
      eb.or([
        eb.and([eb('phone_hash', 'is not', null), eb('phone_hash', '=', phoneHash)]),
        eb.and([eb('employee_no', '<>', ''), eb('employee_no', '=', employeeNo)]),
      ]),
    )
    .execute()
}

export function insertEmployee(db: Db, employee: NewEmployee) {
  return db.insertInto('employee').values(employee).returningAll().executeTakeFirstOrThrow()
}

export function updateEmployee(db: Db, id: string, changes: EmployeeChanges) {
  return db.updateTable('employee').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Removes the safety code with its attempts and lock. Needs a platform transaction, so the company is given. */
export function clearSafetyCode(db: Db, companyId: string, id: string, now: Date) {
  return db
    .updateTable('employee')
    .set({ safety_code_hash: null, safety_tries: 0, safety_locked_until: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Returns those of the ids that have pay slips. */
export async function listWithSlips(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('slip').select('employee_id').distinct().where('employee_id', 'in', ids).execute()
  return new Set(rows.map((row) => row.employee_id))
}

/** The number of people per statement. */
const removedAtOnce = 1000

/**
 * Removes people without slips, whom the caller has locked. Their rows in unfinished batches lose their person; rows of
 * an import that is being stored are waited for.
 */
export async function removeEmployees(db: Db, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await sql`select hold_row_references(current_setting('app.company')::uuid, true)`.execute(db)
  await writeManyRows(db, async () => {
    for (let from = 0; from < ids.length; from += removedAtOnce) {
      const page = ids.slice(from, from + removedAtOnce)
      await db
        .updateTable('batch_row')
        .set({ employee_id: null, match: 'unknown', match_reason: '', decided: false })
        .where('employee_id', 'in', page)
        .execute()
      await db.deleteFrom('employee').where('id', 'in', page).execute()
    }
  })
}

/** Forgets that a sync marked the person as left: what HR says of that stays, whoever is a member of WeCom again. */
export async function forgetSyncLeave(db: Db, id: string): Promise<void> {
  await db
    .updateTable('wecom_member')
    .set({ gone_at: null })
    .where('employee_id', '=', id)
    .where('gone_at', 'is not', null)
    .execute()
}

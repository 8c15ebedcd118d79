import { sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import { writeManyRows } from '../../database/many-rows.ts'
import type { Db } from '../../database/transaction.ts'
import type { EmployeeChanges, NewEmployee } from './employee-record.ts'

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
}

export interface RosterOrder {
  sort: 'name' | 'department' | 'employeeNo' | 'createdAt'
  descending: boolean
  currentPage: number
  pageSize: number
}

const columns = { name: 'name', department: 'department', employeeNo: 'employee_no' } as const

function matching(db: Db, { id, keyword, phoneHash, emailHash, status, department }: RosterFilter) {
  let query = db.selectFrom('employee')
  if (id) query = query.where('id', '=', id)
  if (status !== 'all') query = query.where('status', '=', status)
  if (department) query = query.where('department', '=', department)
  if (!keyword) return query
  const pattern = containing(keyword)
  return query.where((eb) =>
    eb.or([
      eb('name', 'ilike', pattern),
      eb('department', 'ilike', pattern),
      eb('employee_no', 'ilike', pattern),
      ...(phoneHash ? [eb('phone_hash', '=', phoneHash)] : []),
      ...(emailHash ? [eb('email_hash', '=', emailHash)] : []),
    ]),
  )
}

/** Returns one page of the roster. Texts are sorted by pinyin, as Chinese users expect. */
export function listEmployees(db: Db, filter: RosterFilter, order: RosterOrder) {
  const way = order.descending ? 'desc' : 'asc'
  const by = order.sort === 'createdAt' ? sql`created_at` : sql`${sql.ref(columns[order.sort])} collate "zh-x-icu"`
  return matching(db, filter)
    .selectAll()
    .orderBy(by, way)
    .orderBy('id', way)
    .limit(order.pageSize)
    .offset((order.currentPage - 1) * order.pageSize)
    .execute()
}

export async function countEmployees(db: Db, filter: RosterFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the departments in the roster. */
export async function listDepartments(db: Db): Promise<string[]> {
  const distinct = db.selectFrom('employee').select('department').distinct().where('department', '<>', '').as('d')
  const rows = await db.selectFrom(distinct).select('department').orderBy(sql`department collate "zh-x-icu"`).execute()
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

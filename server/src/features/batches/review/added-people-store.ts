import { sql } from 'kysely'
import { writeManyRows } from '../../../database/many-rows.ts'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** The number of people per statement. */
const pageSize = 1000

/** A number that changes with every change of the roster entry. */
const entryStamp = sql`hashtextextended(row(e.status, e.name, e.department, e.employee_no, e.messenger, e.phone_hash,
  e.email_hash, e.id_number_hash, e.safety_code_hash)::text, 0)`

/** Stores which people a batch added to the roster, with their current stamps. */
export async function insertAdded(
  db: Db,
  { companyId, batchId }: BatchOf,
  people: readonly { rowNo: number; employeeId: string }[],
  now: Date,
): Promise<void> {
  await writeManyRows(db, async () => {
    for (let from = 0; from < people.length; from += pageSize) {
      const page = people.slice(from, from + pageSize)
      await sql`
        insert into added_person (company_id, batch_id, employee_id, row_no, added_at, entry_stamp)
        select ${companyId}, ${batchId}, e.id, v.row_no, ${now}, ${entryStamp}
        from unnest(${page.map((each) => each.employeeId)}::uuid[], ${page.map((each) => each.rowNo)}::int[])
          as v(employee_id, row_no)
        join employee e on e.company_id = ${companyId} and e.id = v.employee_id
        where e.id = any(${page.map((each) => each.employeeId)}::uuid[])`.execute(db)
    }
  })
}

export async function countAdded(db: Db, { companyId, batchId }: BatchOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from added_person
    where company_id = ${companyId} and batch_id = ${batchId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Locks all people whom the batch added until the transaction ends, so that nobody changes them and no row of another
 * batch is assigned to them. It waits for transactions that are doing so.
 */
export async function holdAdded(db: Db, { companyId, batchId }: BatchOf): Promise<void> {
  await sql`
    select from employee where company_id = ${companyId}
      and id in (select employee_id from added_person where company_id = ${companyId} and batch_id = ${batchId})
    order by id for update`.execute(db)
  await sql`select hold_row_references(${companyId}::uuid, true)`.execute(db)
}

export interface AddedPerson {
  id: string
  name: string
  employeeNo: string
  rowNo: number
  /** Why the person stays in the roster; null when nothing uses the entry. */
  why: 'slip' | 'otherBatch' | 'user' | 'edited' | null
  /** The title of another batch that uses the entry. */
  batchTitle: string
  batchPeriod: string
}

/**
 * Lists the people whom the batch added, and what else uses each of them now. Each table is queried separately: freshly
 * written tables have no statistics, and in one statement the planner would compare every row of one with every row of
 * the other.
 */
export async function listAdded(db: Db, { companyId, batchId }: BatchOf): Promise<AddedPerson[]> {
  const { rows: added } = await sql<{ id: string; rowNo: number; stamp: string }>`
    select employee_id as id, row_no as "rowNo", entry_stamp::text as stamp from added_person
    where company_id = ${companyId} and batch_id = ${batchId} order by row_no`.execute(db)
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  const { rows: entries } = await sql<{ id: string; name: string; employeeNo: string; stamp: string }>`
    select e.id, e.name, e.employee_no as "employeeNo", ${entryStamp}::text as stamp from employee e
    where e.company_id = ${companyId} and e.id = any(${ids}::uuid[])`.execute(db)
  const { rows: others } = await sql<{ id: string; title: string; period: string }>`
    select distinct on (r.employee_id) r.employee_id as id, b.title, b.period
    from batch_row r join batch b on b.company_id = r.company_id and b.id = r.batch_id
    where r.company_id = ${companyId} and r.employee_id = any(${ids}::uuid[]) and r.batch_id <> ${batchId}
    order by r.employee_id, b.created_at`.execute(db)
  const having = async (table: 'slip' | 'membership') => {
    const { rows } = await sql<{ id: string }>`
      select distinct employee_id as id from ${sql.table(table)}
      where company_id = ${companyId} and employee_id = any(${ids}::uuid[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  const [withSlips, users] = [await having('slip'), await having('membership')]
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const otherOf = new Map(others.map((other) => [other.id, other]))
  const whyOf = (id: string, isSame: boolean): AddedPerson['why'] => {
    if (withSlips.has(id)) return 'slip'
    if (otherOf.has(id)) return 'otherBatch'
    if (users.has(id)) return 'user'
    return isSame ? null : 'edited'
  }
  return added.flatMap(({ id, rowNo, stamp }) => {
    const entry = entryOf.get(id)
    if (!entry) return []
    const { title = '', period = '' } = otherOf.get(id) ?? {}
    const { name, employeeNo } = entry
    return {
      id,
      name,
      employeeNo,
      rowNo,
      why: whyOf(id, entry.stamp === stamp),
      batchTitle: title,
      batchPeriod: period,
    }
  })
}

import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

/** Returns the fields that the company chose; undefined when it never chose any. */
export function findFieldSet(db: Db) {
  return db.selectFrom('roster_field_set').select(['revision', 'fields']).executeTakeFirst()
}

/** Serialises changes of the fields of a company until the transaction ends. */
export async function holdFieldSet(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roster fields ' || current_setting('app.company'), 0))`.execute(
    db,
  )
}

export async function saveFieldSet(
  db: Db,
  { companyId, ...set }: { companyId: string; revision: number; fields: string; by: string; at: Date },
): Promise<void> {
  const values = { revision: set.revision, fields: set.fields, changed_by_name: set.by, changed_at: set.at }
  await db
    .insertInto('roster_field_set')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** The columns of the fields that have their own, as the condition that there is a value. */
const filledColumns = {
  department: sql`department <> ''`,
  employeeNo: sql`employee_no <> ''`,
  phone: sql`phone_hash is not null`,
  email: sql`email_hash is not null`,
  messenger: sql`messenger <> ''`,
  idNumber: sql`id_number_hash is not null`,
} as const

/** Counts how many people, active or not, have a value, by the key of the field. Fields without values are not in it. */
export async function countFilled(db: Db): Promise<Map<string, number>> {
  const keys = Object.keys(filledColumns) as (keyof typeof filledColumns)[]
  const counts = keys.map((key) => sql`count(*) filter (where ${filledColumns[key]}) as ${sql.id(key)}`)
  const { rows: columns } = await sql<Record<string, string>>`
    select count(*) as name, ${sql.join(counts)} from employee`.execute(db)
  const { rows: others } = await sql<{ key: string; people: string }>`
    select key, count(*) as people from employee, jsonb_object_keys(details) as key
    where details <> '{}' group by key`.execute(db)
  return new Map([
    ...Object.entries(columns[0] ?? {}).map(([key, people]) => [key, Number(people)] as const),
    ...others.map(({ key, people }) => [key, Number(people)] as const),
  ])
}

/** Counts how many people have which entry of a choice. */
export async function countOptions(db: Db, key: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ option: string; people: string }>`
    select details ->> ${key} as option, count(*) as people from employee
    where details ? ${key} group by 1`.execute(db)
  return new Map(rows.map(({ option, people }) => [option, Number(people)]))
}

/** Deletes the values of fields that are not sealed. */
export async function eraseDetails(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await sql`
    update employee set details = details - ${keys}::text[], updated_at = ${now}
    where details ?| ${keys}::text[]`.execute(db)
}

export async function eraseIdNumbers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('employee')
    .set({ id_number_sealed: null, id_number_hash: null, updated_at: now })
    .where('id_number_hash', 'is not', null)
    .execute()
}

/** The number of people whose sealed values are opened at a time. */
const pageSize = 1000

/**
 * Yields the people with a sealed value of one of the fields, page by page, and locks them: their values are written
 * back whole, which would undo an edit between reading and writing.
 */
export async function* eachSealed(db: Db, keys: readonly string[]) {
  for (let after: string | undefined; ; ) {
    const page = await db
      .selectFrom('employee')
      .select(['id', 'details', 'details_sealed'])
      .where(sql<boolean>`details ?| ${keys}::text[]`)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(pageSize)
      .forUpdate()
      .execute()
    if (page.length > 0) yield page
    after = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}

/** Writes the values of many people. */
export async function updateDetails(
  db: Db,
  changes: readonly { id: string; details: string; details_sealed: Buffer | null }[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < changes.length; from += pageSize) {
    const page = changes.slice(from, from + pageSize)
    await sql`
      update employee e set details = v.details, details_sealed = v.details_sealed, updated_at = ${now}
      from unnest(${page.map(({ id }) => id)}::uuid[], ${page.map(({ details }) => details)}::jsonb[],
        ${page.map((change) => change.details_sealed)}::bytea[]) as v(id, details, details_sealed)
      where e.id = v.id`.execute(db)
  }
}

/** Yields the values of these people, page by page. */
export async function* eachDetails(db: Db, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += pageSize)
    yield await db
      .selectFrom('employee')
      .select(['id', 'details', 'details_sealed'])
      .where('id', 'in', ids.slice(from, from + pageSize))
      .execute()
}

import type { RosterEntry } from '@zhixin/domain/employees/import-plan'
import { sql } from 'kysely'
import { binaryArray, type ElementType } from '../../../database/binary-array.ts'
import { refreshStatistics, writeManyRows, writeWhileMaking } from '../../../database/many-rows.ts'
import type { Db } from '../../../database/transaction.ts'
import type { EmployeeRecord, NewEmployee } from '../employee-record.ts'

/** The number of rows per query: large enough to be fast, small enough that building it blocks nobody. */
const pageSize = 1000
const insertSize = 500

/** Serialises what writes many people of a company, imports and additions from a batch, until the transaction ends. */
export async function holdRoster(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roster import ' || current_setting('app.company'), 0))`.execute(
    db,
  )
}

/** Yields the whole roster with the fields that an import compares, page by page. */
export async function* eachRosterEntry(db: Db): AsyncGenerator<RosterEntry[]> {
  for (let after: string | undefined; ; ) {
    const page = await db
      .selectFrom('employee')
      .select(['id', 'status', 'name', 'department', 'messenger', 'employee_no as employeeNo', 'details'])
      .select([
        keyOf('phone_hash').as('phone'),
        keyOf('email_hash').as('email'),
        keyOf('id_number_hash').as('idNumber'),
      ])
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (page.length) yield page
    after = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}

/** What a preview shows of a person. */
export type RosterPerson = Pick<
  EmployeeRecord,
  'id' | 'name' | 'department' | 'employee_no' | 'messenger' | 'phone_sealed' | 'email_sealed' | 'id_number_sealed'
>

/** Returns these people, sealed, by id. */
export async function peopleById(db: Db, ids: readonly string[]): Promise<Map<string, RosterPerson>> {
  const people = new Map<string, RosterPerson>()
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = await db
      .selectFrom('employee')
      .select([
        'id',
        'name',
        'department',
        'employee_no',
        'messenger',
        'phone_sealed',
        'email_sealed',
        'id_number_sealed',
      ])
      .where('id', 'in', ids.slice(from, from + pageSize))
      .execute()
    for (const person of page) people.set(person.id, person)
  }
  return people
}

/** Returns a hash as text, in the form of hashKey. */
const keyOf = (column: 'phone_hash' | 'email_hash' | 'id_number_hash') =>
  sql<string>`coalesce(encode(${sql.ref(column)}, 'hex'), '')`

export const hashKey = (hash: Buffer | null): string => hash?.toString('hex') ?? ''
export const hashOfKey = (key: string): Buffer | null => (key ? Buffer.from(key, 'hex') : null)

/** The columns of a new person and their types. Those that are left out get the default of the table. */
const insertedColumns = {
  company_id: 'uuid',
  id: 'uuid',
  name: 'text',
  department: 'text',
  employee_no: 'text',
  messenger: 'text',
  phone_sealed: 'bytea',
  phone_hash: 'bytea',
  email_sealed: 'bytea',
  email_hash: 'bytea',
  id_number_sealed: 'bytea',
  id_number_hash: 'bytea',
  status: 'text',
  left_on: 'text',
  left_type: 'text',
  details: 'text',
  details_sealed: 'bytea',
  phone_changed_at: 'timestamptz',
  phone_changed_by: 'uuid',
  phone_changed_by_name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof EmployeeRecord, ElementType>>
type InsertedColumn = keyof typeof insertedColumns

/** The types of columns of which the array has texts. */
const typesInTable: Partial<Record<InsertedColumn, string>> = {
  left_on: 'date',
  left_type: 'smallint',
  details: 'jsonb',
}

/** A new person of many, all of whom have the same columns. */
export type AddedEmployee = Pick<NewEmployee, 'company_id' | 'id' | 'name'> & {
  [Column in InsertedColumn]?: string | number | Buffer | Date | null | undefined
}

/** Inserts new people, piece by piece while the next ones are made. */
export async function insertEmployees(db: Db, pieces: AsyncIterable<readonly AddedEmployee[]>): Promise<void> {
  let inserted = 0
  await writeManyRows(db, () =>
    writeWhileMaking(pieces, (people) => {
      inserted += people.length
      return insertPiece(db, people)
    }),
  )
  await refreshStatistics(db, ['employee'], inserted)
}

/** A statement takes one array for each column, so that it is short and the same for any number of people. */
async function insertPiece(db: Db, people: readonly AddedEmployee[]): Promise<void> {
  const columns = (Object.keys(insertedColumns) as InsertedColumn[]).filter(
    (column) => people[0]?.[column] !== undefined,
  )
  const arrayOf = (column: InsertedColumn) => {
    const type = insertedColumns[column]
    return sql`${binaryArray(
      type,
      people.map((person) => elementOf(person[column])),
    )}::${sql.raw(type)}[]`
  }
  const selected = (column: InsertedColumn) => {
    const type = typesInTable[column]
    return type ? sql`${sql.ref(column)}::${sql.raw(type)}` : sql.ref(column)
  }
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into employee (${names}) select ${sql.join(columns.map(selected))}
    from unnest(${sql.join(columns.map(arrayOf))}) as added(${names})`.execute(db)
}

const elementOf = (value: AddedEmployee[InsertedColumn]) =>
  typeof value === 'number' ? String(value) : (value ?? null)

/** Cuts people into pieces as insertEmployees wants them. */
export async function* inPieces(
  people: AsyncIterable<AddedEmployee> | Iterable<AddedEmployee>,
): AsyncGenerator<AddedEmployee[]> {
  let piece: AddedEmployee[] = []
  for await (const person of people) {
    piece.push(person)
    if (piece.length === insertSize) {
      yield piece
      piece = []
    }
  }
  if (piece.length > 0) yield piece
}

/** The changes of a person by an import; null leaves a column unchanged. */
export interface ImportChange {
  id: string
  name: string
  department: string | null
  employee_no: string | null
  messenger: string | null
  phone_sealed: Buffer | null
  phone_hash: Buffer | null
  email_sealed: Buffer | null
  email_hash: Buffer | null
  id_number_sealed: Buffer | null
  id_number_hash: Buffer | null
}

const textColumns = ['name', 'department', 'employee_no', 'messenger'] as const
const sealedColumns = [
  'phone_sealed',
  'phone_hash',
  'email_sealed',
  'email_hash',
  'id_number_sealed',
  'id_number_hash',
] as const

export async function updateEmployees(db: Db, changes: ImportChange[], now: Date): Promise<void> {
  for (let from = 0; from < changes.length; from += pageSize) {
    const page = changes.slice(from, from + pageSize)
    const list = (columns: readonly (keyof ImportChange)[], type: string) =>
      columns.map((column) => sql`${page.map((change) => change[column])}::${sql.raw(type)}[]`)
    const set = [...textColumns, ...sealedColumns].map(
      (column) => sql`${sql.ref(column)} = coalesce(${sql.ref(`v.${column}`)}, ${sql.ref(`e.${column}`)})`,
    )
    await sql`
      update employee e set ${sql.join(set)}, updated_at = ${now}
      from unnest(${sql.join([...list(['id'], 'uuid'), ...list(textColumns, 'text'), ...list(sealedColumns, 'bytea')])})
        as v(id, ${sql.join([...textColumns, ...sealedColumns].map((column) => sql.ref(column)))})
      where e.id = v.id`.execute(db)
  }
}

import type { KeyName, PersonKeys } from '@zhixin/domain/matching/keys'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Returns a key as bytes; null where there is none. */
const bytes = (hash: string) => (hash ? Buffer.from(hash, 'hex') : null)

export interface Holder extends PersonKeys {
  name: string
}

const hexOf = (column: string) => sql<string>`coalesce(encode(${sql.ref(column)}, 'hex'), '')`

/**
 * Lists other people in the roster who have any of these keys, employed people first. Numbers are found loosely, as
 * spreadsheets write them; the domain compares them exactly.
 */
export async function listHolders(db: Db, companyId: string, keys: PersonKeys, exceptId: string): Promise<Holder[]> {
  const loose = sql`ltrim(lower(normalize(employee_no, NFKC)), ' 0')`
  const { rows } = await sql<Holder>`
    select name, employee_no as "employeeNo", messenger, ${hexOf('phone_hash')} as phone,
      ${hexOf('email_hash')} as email, ${hexOf('id_number_hash')} as "idNumber"
    from employee where company_id = ${companyId} and id <> ${exceptId} and (
      phone_hash = ${bytes(keys.phone)} or email_hash = ${bytes(keys.email)} or id_number_hash = ${bytes(keys.idNumber)}
      or (${keys.employeeNo} <> '' and ${loose} = ltrim(lower(normalize(${keys.employeeNo}::text, NFKC)), ' 0'))
      or (${keys.messenger} <> '' and lower(messenger) = lower(${keys.messenger})))
    order by status, id limit 50`.execute(db)
  return rows
}

const columns = {
  phone: 'phone_hash',
  email: 'email_hash',
  idNumber: 'id_number_hash',
  employeeNo: 'employee_no',
  messenger: 'messenger',
} as const satisfies Record<KeyName, string>

/** Returns the keys of a row that rows with other names have as well. */
export async function sharedKeys(db: Db, { companyId, batchId }: BatchOf, rowNo: number): Promise<Set<KeyName>> {
  const checks = (Object.keys(columns) as KeyName[]).map((key) => {
    const [own, other] = [sql.ref(`r.${columns[key]}`), sql.ref(`o.${columns[key]}`)]
    return sql`coalesce(bool_or(${own} = ${other}${
      columns[key].endsWith('hash') ? sql`` : sql` and ${own} <> ''`
    }), false) as ${sql.ref(key)}`
  })
  const { rows } = await sql<Record<KeyName, boolean>>`
    select ${sql.join(checks)} from batch_row r
    join batch_row o on o.company_id = r.company_id and o.batch_id = r.batch_id and o.row_no <> r.row_no and o.name <> r.name
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.row_no = ${rowNo}`.execute(db)
  const [found] = rows
  return new Set((Object.keys(columns) as KeyName[]).filter((key) => found?.[key]))
}

/** The number of namesakes that are listed. */
const maxNamesakes = 5

/** Lists other employees with the name of this person. */
export const listNamesakes = (db: Db, companyId: string, person: { id: string; name: string }) =>
  db
    .selectFrom('employee')
    .select(['department', 'employee_no as employeeNo'])
    .where('company_id', '=', companyId)
    .where('name', '=', person.name)
    .where('status', '=', 'active')
    .where('id', '<>', person.id)
    .orderBy('id')
    .limit(maxNamesakes)
    .execute()

/** Finds the row of another batch that belonged to this person. */
export function findRowOf(db: Db, { companyId, batchId }: BatchOf, employeeId: string) {
  return db
    .selectFrom('batch_row')
    .select(['row_no', 'content_sealed', 'page_no', 'page_at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('employee_id', '=', employeeId)
    .orderBy('row_no')
    .executeTakeFirst()
}

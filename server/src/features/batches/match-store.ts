import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchRow, RememberedMatch, RosterPerson } from '@zhixin/domain/matching/verdict'
import { sql } from 'kysely'
import { pagesBehind } from '../../database/pages.ts'
import type { Db } from '../../database/transaction.ts'

/**
 * The number of rows per statement. It is large, because right after they were written the database has no statistics
 * of a table, and reads all remaining rows for each page.
 */
const pageSize = 10_000

type HashColumn = 'phone_hash' | 'email_hash' | 'id_number_hash'
const keyOf = (column: HashColumn) => sql<string>`coalesce(encode(${sql.ref(column)}, 'hex'), '')`

/**
 * Returns a stamp of the roster as matching sees it, which changes when anybody joins, leaves or gets another name or
 * contact. It is taken before the roster is read, so that a concurrent change leads to another matching and is never
 * missed. Each person is hashed as one text: the hash of a record adds up those of its columns, so that two people who
 * exchange their names would leave the sum unchanged.
 */
export async function rosterStamp(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(row(id, status, name, department, employee_no, messenger,
      phone_hash, email_hash, id_number_hash)::text, 0)), 0) as stamp
    from employee where company_id = ${companyId}`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** Returns the stamp of the roster at the last matching of a batch. */
export async function matchedRoster(db: Db, companyId: string, batchId: string): Promise<string> {
  const row = await db
    .selectFrom('batch')
    .select('matched_roster')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return row?.matched_roster ?? ''
}

/** Yields the roster as matching sees it, page by page. No sealed value is opened. */
export async function* rosterPeople(db: Db, companyId: string): AsyncGenerator<RosterPerson[]> {
  yield* pagesBehind(
    '00000000-0000-0000-0000-000000000000',
    pageSize,
    (after, size) =>
      db
        .selectFrom('employee')
        .select(['id', 'name', 'department', 'messenger', 'employee_no as employeeNo'])
        .select([
          keyOf('phone_hash').as('phone'),
          keyOf('email_hash').as('email'),
          keyOf('id_number_hash').as('idNumber'),
          sql<boolean>`status = 'left'`.as('left'),
        ])
        .where('company_id', '=', companyId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(size)
        .execute(),
    (person) => person.id,
  )
}

/** Yields what HR confirmed before, page by page. */
export async function* rememberedMatches(db: Db, companyId: string): AsyncGenerator<RememberedMatch[]> {
  yield* pagesBehind(
    '',
    pageSize,
    (after, size) =>
      db
        .selectFrom('remembered_match')
        .select(['name_key as key', 'employee_id as employeeId', 'target'])
        .where('company_id', '=', companyId)
        .where('name_key', '>', after)
        .orderBy('name_key')
        .limit(size)
        .execute(),
    (match) => match.key,
  )
}

/** A row of a batch as matching sees it, with its current match. */
export interface MatchedRow extends MatchRow {
  match: MatchKind
  employeeId: string | null
  reason: string
}

export async function* batchRowsForMatching(db: Db, companyId: string, batchId: string): AsyncGenerator<MatchedRow[]> {
  yield* pagesBehind(
    0,
    pageSize,
    (after, size) =>
      db
        .selectFrom('batch_row')
        .select(['row_no as rowNo', 'name', 'department', 'messenger', 'employee_no as employeeNo', 'match'])
        .select([
          keyOf('phone_hash').as('phone'),
          keyOf('email_hash').as('email'),
          keyOf('id_number_hash').as('idNumber'),
          'match_reason as reason',
          'employee_id as employeeId',
          sql<string | null>`case when decided then employee_id end`.as('decided'),
        ])
        .where('company_id', '=', companyId)
        .where('batch_id', '=', batchId)
        .where('row_no', '>', after)
        .orderBy('row_no')
        .limit(size)
        .execute(),
    (row) => row.rowNo,
  )
}

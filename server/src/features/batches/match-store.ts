import type { MatchKind } from '@zhixin/contract/batches/review'
import type { MatchRow, RememberedMatch, RosterPerson } from '@zhixin/domain/matching/verdict'
import { sql } from 'kysely'
import { pagesBehind } from '../../database/pages.ts'
import type { Db } from '../../database/transaction.ts'

/**
 * Rows of a statement. Many: right after they were written the database knows nothing of a table yet, and reads all that
 * is left of it for each page.
 */
const pageSize = 10_000

type HashColumn = 'phone_hash' | 'email_hash' | 'id_number_hash'
const keyOf = (column: HashColumn) => sql<string>`coalesce(encode(${sql.ref(column)}, 'hex'), '')`

/**
 * What the roster is for matching, as one text: anybody who came, left or got another name or contact makes another one.
 * Taken before the roster is read, so that what changes meanwhile is matched once more and never missed. Each person is
 * hashed as one text: the hash of a record adds up those of its columns, so that two people who exchange their names
 * would leave the sum as it was.
 */
export async function rosterStamp(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(row(id, status, name, department, employee_no, messenger,
      phone_hash, email_hash, id_number_hash)::text, 0)), 0) as stamp
    from employee where company_id = ${companyId}`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** What the roster was when a batch was matched last. */
export async function matchedRoster(db: Db, companyId: string, batchId: string): Promise<string> {
  const row = await db
    .selectFrom('batch')
    .select('matched_roster')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return row?.matched_roster ?? ''
}

/** The roster as matching sees it, page after page. Nothing is opened for it. */
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

/** What HR confirmed before, page after page. */
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

/** A batch's row as matching sees it, with what it matched so far. */
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

import type { RosterPerson } from '@zhixin/domain/matching/verdict'
import { to as copyTo } from 'pg-copy-streams'
import type { CopiedRows } from '../../database/copied-rows.ts'
import { type Db, rawClient } from '../../database/transaction.ts'

/**
 * Yields the roster as matching sees it, in the pieces of one COPY, for readRoster in another process: parsing and
 * serialising 100,000 people here would cost more than matching them. No sealed value is opened.
 */
export async function* copyRoster(db: Db, companyId: string): AsyncGenerator<Uint8Array> {
  const client = await rawClient(db)
  // COPY takes no parameters.
  yield* client.query(
    copyTo(`copy (
      select id::text, status = 'left', name, department, employee_no, messenger, phone_hash, email_hash, id_number_hash
      from employee where company_id = ${client.escapeLiteral(companyId)} order by id) to stdout (format binary)`),
  )
}

/** Yields the people that this piece completes; `rows` keeps the rest of it for the next piece. */
export function* readRoster(rows: CopiedRows, piece: Uint8Array): Generator<RosterPerson> {
  rows.add(piece)
  while (rows.next())
    yield {
      id: rows.text(),
      left: rows.boolean(),
      name: rows.text(),
      department: rows.text(),
      employeeNo: rows.text(),
      messenger: rows.text(),
      phone: rows.hex(),
      email: rows.hex(),
      idNumber: rows.hex(),
    }
}

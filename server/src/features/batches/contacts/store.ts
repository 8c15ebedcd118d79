import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import type { ListedPerson } from '@zhixin/domain/employees/people-by-key'
import { matchedKinds } from '@zhixin/domain/matching/verdict'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { isFinalSlip, targetHash, targetKey } from '../target-sql.ts'

/** A recipient whom no slip can reach through a channel. */
export interface WithoutContact {
  rowNo: number
  employeeId: string
  name: string
  department: string
  employeeNo: string
}

/**
 * Lists the recipients of a batch without a contact for a channel, in the order of the sheet, by their names in the
 * roster. Final slips are left out, because they go to the contact that was chosen for them, and so is everybody who
 * has a contact in the roster, even one to which no slip may go.
 */
export async function listWithoutContact(
  db: Db,
  companyId: string,
  batchId: string,
  channel: ChannelName,
): Promise<WithoutContact[]> {
  const matched = sql.join(matchedKinds.map((kind) => sql.lit(kind)))
  const { rows } = await sql<WithoutContact>`
    select r.row_no as "rowNo", e.id as "employeeId", e.name, e.department, e.employee_no as "employeeNo"
    from batch_row r join employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.match in (${matched})
      and not (${isFinalSlip} and r.own_target_kind is not null) and ${targetKey('e', channel)} is null
      and ${targetHash(channel, { companyId, batchId })} is null
    order by r.row_no`.execute(db)
  return rows
}

/**
 * Lists the people in the roster who have one of these contacts, by the compared form (hexadecimal). People who have
 * left keep no number.
 */
export async function listContactOwners(db: Db, companyId: string, channel: ChannelName, keys: readonly string[]) {
  const key = targetKey('e', channel)
  const { rows } = await sql<{ key: string; name: string }>`
    select encode(${key}, 'hex') as key, min(e.name) as name from employee e
    where e.company_id = ${companyId} and ${key} = any(
      select decode(unnest(${[...keys]}::text[]), 'hex'))
      ${targetKind(channel) === 'phone' ? sql`and e.status = 'active'` : sql``}
    group by 1`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/**
 * Lists everybody else whom pasted lines may name: people in the roster, including those who have left, and rows of the
 * batch without a certain match.
 */
export async function listOthers(
  db: Db,
  companyId: string,
  batchId: string,
  employeeIds: readonly string[],
): Promise<ListedPerson[]> {
  const matched = sql.join(matchedKinds.map((kind) => sql.lit(kind)))
  const { rows } = await sql<ListedPerson>`
    select name, department, employee_no as "employeeNo" from employee
    where company_id = ${companyId} and id <> all(${[...employeeIds]}::uuid[])
    union all
    select name, department, employee_no from batch_row
    where company_id = ${companyId} and batch_id = ${batchId} and match not in (${matched})`.execute(db)
  return rows
}

/** A row of the batch that contains a contact, or whose final slip goes to it. */
export interface ContactRow {
  key: string
  rowNo: number
  name: string
}

/**
 * Lists the rows of the batch that have one of these contacts in the file or as the contact chosen for a final slip.
 */
export async function listContactRows(
  db: Db,
  companyId: string,
  batchId: string,
  channel: ChannelName,
  keys: readonly string[],
): Promise<ContactRow[]> {
  const key = targetKey('r', channel)
  const { rows } = await sql<ContactRow>`
    select encode(had.key, 'hex') as key, r.row_no as "rowNo", r.name
    from batch_row r cross join lateral (values (${key}), (r.own_target_hash)) as had(key)
    where r.company_id = ${companyId} and r.batch_id = ${batchId}
      and had.key = any(select decode(unnest(${[...keys]}::text[]), 'hex'))
    order by r.row_no`.execute(db)
  return rows
}

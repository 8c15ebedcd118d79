import type { ChannelName } from '@zhixin/contract/batches'
import { targetKind } from '@zhixin/domain/batches/target'
import { matchedKinds } from '@zhixin/domain/matching/verdict'
import { sql } from 'kysely'
import type { Db } from '../../../database/door.ts'
import { targetHash, targetKey } from '../target-sql.ts'

/** A recipient whom no slip can reach through a channel. */
export interface WithoutContact {
  rowNo: number
  employeeId: string
  name: string
  department: string
  employeeNo: string
}

/** The recipients of a batch without a contact for a channel, in the order of the sheet; named as the roster names them. */
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
      and ${targetHash(channel, { companyId, batchId })} is null
    order by r.row_no`.execute(db)
  return rows
}

/** Who of the roster has one of these contacts, by what they are compared by (hexadecimal); leavers keep no number. */
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

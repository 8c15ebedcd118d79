import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import { sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'
import { targetHash } from '../../target-sql.ts'

/** A contact that several people of a batch share: their names, and the contact as the first of them has it. */
interface SharedContact {
  names: string[]
  count: number
  id: string
  sealed: Buffer | null
  messenger: string | null
}

/** The maximum number of contacts, and of people of each, that are listed; the total is among the problems. */
const maxListed = 20

/**
 * Lists the contacts that several people of a batch share, in the order of the sheet. Such a contact is always one of
 * the roster: of those in the file only a person's own one is used (target-sql, usesFileContact).
 */
export async function listSharing(
  db: Db,
  { companyId, batchId, channel }: { companyId: string; batchId: string; channel: ChannelName },
): Promise<SharedContact[]> {
  const sealed = { email: sql`e.email_sealed`, phone: sql`e.phone_sealed`, messenger: sql`null::bytea` }
  const { rows } = await sql<SharedContact>`
    select (array_agg(name order by row_no))[:${maxListed}] as names, count(*)::int as count,
      (array_agg(id order by row_no))[1] as id, (array_agg(sealed order by row_no))[1] as sealed,
      (array_agg(messenger order by row_no))[1] as messenger
    from (
      select r.row_no, e.name, e.id, e.messenger, ${sealed[targetKind(channel)]} as sealed,
        ${targetHash(channel, { companyId, batchId })} as target
      from batch_row r join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${companyId} and r.batch_id = ${batchId}) known
    where target is not null group by target having count(distinct id) > 1
    order by min(row_no) limit ${maxListed}`.execute(db)
  return rows
}

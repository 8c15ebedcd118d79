import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { isOfOther, targetKey } from './target-sql.ts'

interface SlipsOf {
  companyId: string
  batchId: string
  channel: ChannelName
  slipIds: readonly string[]
}

/**
 * Finds the slips of people who have left whose contact for a channel now belongs to somebody else, by the rule for
 * final slips (target-sql): a successor has the mailbox or phone of the post and would get another person's pay.
 * Returns the new owner's name per slip, '' when only another row of the batch has the contact.
 */
export async function targetsOfOthers(db: Db, { slipIds, ...batch }: SlipsOf): Promise<Map<string, string>> {
  const { companyId, batchId, channel } = batch
  if (!slipIds.length) return new Map()
  const contact = sql<Buffer | null>`(case when s.to_own_target then r.own_target_hash else ${targetKey('e', channel)} end)`
  const { rows } = await sql<{ id: string; other: string | null }>`
    select s.id, (select o.name from employee o where o.company_id = ${companyId} and o.id <> e.id
        and ${targetKey('o', channel)} = ${contact} order by o.status, o.name limit 1) as other
    from slip s
    join employee e on e.company_id = s.company_id and e.id = s.employee_id
    left join batch_row r on r.company_id = s.company_id and r.batch_id = s.batch_id and r.row_no = s.row_no
    where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.id = any(${[...slipIds]}::uuid[])
      and e.status = 'left' and ${isOfOther(contact, channel, batch)}`.execute(db)
  return new Map(rows.map(({ id, other }) => [id, other ?? '']))
}

import type { HeldUp } from '@zhixin/contract/history'
import { sql } from 'kysely'
import { isOfRecipient, reasonText } from '../channels/reason-text.ts'
import type { UserContext } from '../context.ts'
import type { Db } from '../database/transaction.ts'

/**
 * Lists how many slips of each batch wait although they were handed over before, and the commonest reason in words.
 * Where the server or the account takes nothing, all that waits is counted: it has not been tried, but waits for the
 * same, unless others have gone out since.
 */
export async function listHeldUp(
  { db, company, lang }: Pick<UserContext, 'db' | 'company' | 'lang'>,
  batchIds: string[],
): Promise<Map<string, HeldUp>> {
  if (batchIds.length === 0) return new Map()
  const found = await listRefusedForNow(db, company.id, batchIds)
  return new Map(
    found.map(({ batchId, reason, refused, waiting, movesOn }) => {
      // An error of ours is that of one message; whatever else fails is met by all that waits.
      const isOfChannel = !movesOn && !isOfRecipient(reason) && !reason.startsWith('ourFault')
      return [batchId, { count: isOfChannel ? waiting : refused, reason: reasonText(reason, lang), isOfChannel }]
    }),
  )
}

/**
 * Lists the batches of which a provider refused slips for now: how many, how many wait in all, the commonest reason. Most
 * sends have none, so that only batches with one are looked at with their slips: screens ask while 50,000 wait.
 */
async function listRefusedForNow(db: Db, companyId: string, batchIds: string[]) {
  const { rows } = await sql<{
    batchId: string
    reason: string
    refused: number
    waiting: number
    movesOn: boolean
  }>`
    with refused as materialized (select batch_id, max(updated_at) as at from delivery
      where company_id = ${companyId} and batch_id in (${sql.join(batchIds)}) and kind = 'slip'
        and state in ('pending', 'handingOver') and reason <> '' group by batch_id)
    select d.batch_id as "batchId", mode() within group (order by d.reason) filter (where d.reason <> '') as reason,
      count(*) filter (where d.reason <> '')::int as refused, count(*)::int as waiting,
      exists (select from delivery o join refused r on r.batch_id = o.batch_id where o.company_id = ${companyId}
        and o.batch_id = d.batch_id and o.kind = 'slip' and o.state = 'sent' and o.updated_at > r.at) as "movesOn"
    from delivery d join slip s on s.company_id = d.company_id and s.id = d.slip_id and s.version = d.slip_version
    where d.company_id = ${companyId} and d.batch_id in (select batch_id from refused) and d.kind = 'slip'
      and d.state in ('pending', 'handingOver') and s.withdrawn_at is null
    group by d.batch_id having bool_or(d.reason <> '')`.execute(db)
  return rows
}

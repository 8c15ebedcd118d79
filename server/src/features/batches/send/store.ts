import type { ChannelName, MatchKind } from '@zhixin/contract/batches'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { sql } from 'kysely'
import type { Db } from '../../../database/door.ts'
import { targetHash } from '../target-sql.ts'

/** The batch that a send is about; `lock` makes a second click wait for the first. */
export function findBatch(db: Db, companyId: string, id: string, lock: boolean) {
  const query = db
    .selectFrom('batch')
    .select(['id', 'state', 'channel', 'items', 'sums_sealed', 'sent_back'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export interface SendCounts {
  rows: number
  ready: number
  blocked: number
  unreachable: number
  sharedTarget: number
  alreadySent: number
  matches: Partial<Record<MatchKind, number>>
}

/** The facts about a batch before it is sent, counted by the database. */
export async function countForSend(
  db: Db,
  companyId: string,
  batchId: string,
  channel: ChannelName,
): Promise<SendCounts> {
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const { rows } = await sql<{
    rows: number
    ready: number
    blocked: number
    unreachable: number
    shared: number
    again: number
    matches: Partial<Record<MatchKind, number>> | null
  }>`
    with r as materialized (
      select r.match, cardinality(r.blocked) > 0 as blocked, r.employee_id, ${targetHash(channel, { companyId, batchId })} as target
      from batch_row r
      left join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${companyId} and r.batch_id = ${batchId})
    select count(*)::int as rows,
      count(*) filter (where match in (${sendable}) and not blocked and target is not null)::int as ready,
      count(*) filter (where blocked)::int as blocked,
      count(*) filter (where employee_id is not null and target is null)::int as unreachable,
      (select coalesce(sum(n), 0)::int from (
        select count(*) as n from r where target is not null group by target having count(distinct employee_id) > 1) s) as shared,
      (select count(distinct r.employee_id)::int from r
        join slip s on s.company_id = ${companyId} and s.employee_id = r.employee_id and s.withdrawn_at is null
        join batch o on o.company_id = s.company_id and o.id = s.batch_id and o.id <> ${batchId}
        join batch b on b.company_id = ${companyId} and b.id = ${batchId}
          and b.period = o.period and b.salary_type = o.salary_type and b.salary_type_name = o.salary_type_name) as again,
      (select json_object_agg(match, n) from (select match, count(*) as n from r group by match) m) as matches
    from r`.execute(db)
  const [found] = rows
  if (!found) throw new Error('An aggregate always has one row')
  return { ...found, sharedTarget: found.shared, alreadySent: found.again, matches: found.matches ?? {} }
}

/** From review to sending. The caller holds the lock and has checked the state. */
export async function startSending(
  db: Db,
  batch: {
    companyId: string
    id: string
    channel: ChannelName
    hash: string
    by: { accountId: string; userName: string }
  },
): Promise<void> {
  await db
    .updateTable('batch')
    .set({
      state: 'sending',
      channel: batch.channel,
      planned_hash: batch.hash,
      making_failures: 0,
      making_rests_until: null,
      sent_back: '',
      sent_by: batch.by.accountId,
      sent_by_name: batch.by.userName,
    })
    .where('company_id', '=', batch.companyId)
    .where('id', '=', batch.id)
    .execute()
}

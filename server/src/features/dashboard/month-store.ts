import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/**
 * Returns the latest pay month, up to the given one, of which something was sent or is being sent, with these batches:
 * many companies pay a month in the next one.
 */
export async function findLatestSent(db: Db, companyId: string, upTo: string) {
  const rows = await db
    .selectFrom('batch')
    .select(['id', 'period'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['sending', 'sent'])
    .where('period', '<=', upTo)
    .orderBy('period', 'desc')
    .execute()
  const month = rows[0]?.period ?? upTo
  return { month, batchIds: rows.filter(({ period }) => period === month).map(({ id }) => id) }
}

export interface ChannelDelivery {
  channel: ChannelName
  sent: number
  read: number
  failed: number
  uncertain: number
  pending: number
  stopped: number
}

/** Counts the deliveries of the current versions of the slips of some batches, by channel. Withdrawn slips do not count. */
export async function countByChannel(
  db: Db,
  companyId: string,
  batchIds: readonly string[],
): Promise<ChannelDelivery[]> {
  if (!batchIds.length) return []
  const { rows } = await sql<ChannelDelivery>`
    select d.channel, count(*) filter (where d.state = 'sent')::int as sent,
      count(*) filter (where d.state = 'sent' and s.read_at is not null)::int as read,
      count(*) filter (where d.state = 'failed')::int as failed,
      count(*) filter (where d.state = 'uncertain')::int as uncertain,
      count(*) filter (where d.state in ('pending', 'handingOver'))::int as pending,
      count(*) filter (where d.state = 'cancelled')::int as stopped
    from slip s join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
      and d.kind = 'slip'
    where s.company_id = ${companyId} and s.batch_id in (${sql.join(batchIds)}) and s.withdrawn_at is null
      and d.nth = (select max(l.nth) from delivery l where l.company_id = d.company_id and l.slip_id = d.slip_id
        and l.slip_version = d.slip_version and l.kind = 'slip')
    group by d.channel order by count(*) desc, d.channel`.execute(db)
  return rows
}

/** People of the roster who have not left and have no slip in any of the batches: how many, and the first of them. */
export async function findMissing(db: Db, companyId: string, batchIds: readonly string[], shown: number) {
  const { rows } = await sql<{ id: string; name: string; department: string; employeeNo: string; all: number }>`
    select e.id, e.name, e.department, e.employee_no as "employeeNo", (count(*) over ())::int as "all"
    from employee e
    where e.company_id = ${companyId} and e.status = 'active' and not exists (
      select from slip s where s.company_id = e.company_id and s.employee_id = e.id
        and s.batch_id in (${sql.join(batchIds)}) and s.withdrawn_at is null)
    order by e.department, e.name, e.id limit ${shown}`.execute(db)
  return { count: rows[0]?.all ?? 0, people: rows.map(({ all: _all, ...person }) => person) }
}

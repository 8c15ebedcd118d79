import { sql } from 'kysely'
import { asksConfirmation } from '../../../database/confirmation-sql.ts'
import type { Db } from '../../../database/transaction.ts'

/** The slips of a person, except those whose batch HR has removed, with the delivery of their current version. */
const slipsOf = (db: Db, companyId: string, employeeId: string) =>
  db
    .selectFrom('slip as s')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 's.company_id').onRef('b.id', '=', 's.batch_id'))
    .innerJoin('delivery as d', (join) =>
      join
        .onRef('d.company_id', '=', 's.company_id')
        .onRef('d.slip_id', '=', 's.id')
        .onRef('d.slip_version', '=', 's.version')
        .on('d.kind', '=', 'slip'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.employee_id', '=', employeeId)
    .where('b.state', '<>', 'removed')

/** Whether the batch of `slip s` asks for a confirmation. */
const batchAsks = sql<boolean>`exists (select from batch where batch.company_id = s.company_id
  and batch.id = s.batch_id and ${asksConfirmation})`

/** How many versions were followed by one of another content: a slip that was sent again as it was is none of them. */
const corrections = sql<string>`(select count(*) from (
  select v.content_hash, lead(v.content_hash) over (order by v.version) as next
  from slip_version v where v.company_id = s.company_id and v.slip_id = s.id) replaced
  where replaced.content_hash <> coalesce(replaced.next, s.content_hash))`

/** Returns one page of a person's slips: the latest pay month first, within a month the latest slip. */
export function listPersonSlips(
  db: Db,
  companyId: string,
  employeeId: string,
  page: { currentPage: number; pageSize: number },
) {
  return slipsOf(db, companyId, employeeId)
    .select(['s.id', 's.batch_id', 's.content_sealed', 's.sent_at', 's.read_at', 's.withdrawn_at'])
    .select(['s.confirmed_at', 's.confirmed_how'])
    .select(['b.title', 'b.period', 'b.salary_type', 'b.salary_type_name', 'd.channel', 'd.state'])
    .select(batchAsks.as('asks_confirmation'))
    .select(corrections.as('corrections'))
    .orderBy('b.period', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

/** Returns how many slips a person has, and the latest month that one of them is for. */
export async function countPersonSlips(
  db: Db,
  companyId: string,
  employeeId: string,
): Promise<{ total: number; latestMonth: string }> {
  const { count, latest } = await slipsOf(db, companyId, employeeId)
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('b.period').as('latest')])
    .executeTakeFirstOrThrow()
  return { total: Number(count), latestMonth: latest ?? '' }
}

/** Returns the slips of a person since a pay month, for the sums of its months. */
export function listPersonPay(db: Db, companyId: string, employeeId: string, sinceMonth: string) {
  return slipsOf(db, companyId, employeeId)
    .where('b.period', '>=', sinceMonth)
    .select(['s.id', 's.content_sealed', 's.withdrawn_at', 'b.period', 'd.state'])
    .execute()
}

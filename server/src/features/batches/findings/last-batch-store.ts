import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

/** The properties of a batch that decide which batch it is compared with. */
interface OfPay {
  company_id: string
  id: string
  period: string
  salary_type: string
  salary_type_name: string
  people: number
}

export interface LastBatch {
  id: string
  title: string
  period: string
  /** It is of the month of the batch that is compared with it. */
  same: boolean
  /** Null while it is under way. */
  sentAt: Date | null
  people: number
  items: unknown
  /** Changes when an amount of a sent slip is corrected. */
  stamp: string
}

/** The maximum number of files of one month that are considered: a company may pay one month in several files. */
const maxFiles = 12

/** A run that was stopped before anybody got a slip says nothing of what people were paid. */
const wentOut = sql`(stopped_at is null or exists (select from slip_count c
  where c.company_id = batch.company_id and c.batch_id = batch.id and c.sent > 0))`

/**
 * Finds the batch of the same pay type that a batch is compared with (REVIEW-05): within the newest earlier month that
 * was sent, the one with the most people in common. A batch of the same month is used only if it is about the same
 * staff (weekly pay); any other file of this month is another department's or a supplement.
 */
export async function findLastBatch(db: Db, batch: OfPay): Promise<LastBatch | null> {
  const { rows } = await sql<LastBatch & { shared: number }>`
    with candidate as (
      select id, title, period, people, items, sent_at, sent_at as "sentAt", coalesce(md5(sums_sealed), '') as stamp, period = ${batch.period} as same from batch
      where company_id = ${batch.company_id} and state in ('sent', 'sending') and id <> ${batch.id} and ${wentOut}
        and salary_type = ${batch.salary_type} and salary_type_name = ${batch.salary_type_name}
        and (period = ${batch.period} or period = (
          select max(period) from batch
          where company_id = ${batch.company_id} and state in ('sent', 'sending') and id <> ${batch.id} and ${wentOut}
            and salary_type = ${batch.salary_type} and salary_type_name = ${batch.salary_type_name}
            and period < ${batch.period}))
      order by sent_at desc nulls first limit ${maxFiles})
    select c.*, (
      select count(distinct r.employee_id)::int from batch_row r
      where r.company_id = ${batch.company_id} and r.batch_id = c.id and r.employee_id in (
        select n.employee_id from batch_row n where n.company_id = ${batch.company_id} and n.batch_id = ${batch.id})) as shared
    from candidate c
    order by same desc, shared desc, sent_at desc nulls first`.execute(db)
  const isSameStaff = ({ shared, people }: { shared: number; people: number }) =>
    shared * 2 >= Math.max(people, batch.people)
  return rows.find((row) => (row.same ? isSameStaff(row) : true)) ?? null
}

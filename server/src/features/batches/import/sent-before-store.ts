import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

export interface SentRecord {
  id: string
  title: string
  period: string
  salary_type: string
  salary_type_name: string
  sent_at: Date | null
  /** How many people have got it, or are to get it while it is scheduled or being sent. */
  people: number
  /** Null for a batch of an older version. */
  layout_sealed: Buffer | null
}

/** Lists the newest batches that went out to anybody, are being sent, or wait for their time. */
export async function listSent(db: Db, companyId: string, max: number): Promise<SentRecord[]> {
  const { rows } = await sql<SentRecord>`
    select b.id, b.title, b.period, b.salary_type, b.salary_type_name, b.sent_at, l.layout_sealed,
      case when b.state = 'sent' then c.got else b.people end as people
    from batch b
    left join batch_layout l on l.company_id = b.company_id and l.batch_id = b.id
    cross join lateral (select coalesce(sum(sent + uncertain), 0)::int as got from slip_count s
      where s.company_id = b.company_id and s.batch_id = b.id) c
    where b.company_id = ${companyId} and (b.state in ('scheduled', 'sending') or (b.state = 'sent' and c.got > 0))
    order by b.created_at desc, b.id desc limit ${max}`.execute(db)
  return rows
}

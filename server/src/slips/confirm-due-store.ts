import { sql } from 'kysely'
import { confirmableSince } from '../database/confirmation-sql.ts'
import type { Db } from '../database/transaction.ts'

/** A batch of which slips may count as confirmed by themselves. */
export interface DueBatch {
  companyId: string
  batchId: string
  title: string
  period: string
}

/**
 * Lists the batches with a deadline of which sent slips are not confirmed. Only those whose first slips may be due are
 * among them: nothing was sent before the batch was released. Needs a platform transaction.
 */
export async function listDueBatches(platform: Db, now: Date): Promise<DueBatch[]> {
  const { rows } = await sql<DueBatch>`
    select b.company_id as "companyId", b.id as "batchId", b.title, b.period from batch b
    where b.slip_style ? 'confirmDays' and b.state in ('sending', 'sent')
      and b.released_at + (b.slip_style->>'confirmDays')::int * interval '24 hours' <= ${now}
      and (select sum(c.sent - c.confirmed) from slip_count c
        where c.company_id = b.company_id and c.batch_id = b.id) > 0
    order by b.company_id, b.id`.execute(platform)
  return rows
}

/**
 * Confirms up to `max` slips of a batch whose deadline has passed, and records it. One statement does both, for slips that
 * nobody else has locked, so that whoever confirms or withdraws meanwhile comes before it or after it and nothing is
 * confirmed twice. Returns their number.
 */
export async function confirmDue(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
  now: Date,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select s.id from slip s join batch b on b.company_id = s.company_id and b.id = s.batch_id
      where s.company_id = ${companyId} and s.batch_id = ${batchId} and b.state in ('sending', 'sent')
        and s.confirmed_at is null and s.withdrawn_at is null
        and ${confirmableSince} + (b.slip_style->>'confirmDays')::int * interval '24 hours' <= ${now}
      order by s.id limit ${max} for no key update of s skip locked
    ), confirmed as (
      update slip s set confirmed_at = ${now}, confirmed_how = 'deadline' from due
      where s.company_id = ${companyId} and s.id = due.id
      returning s.id, s.version, s.content_hash, s.read_at
    ), recorded as (
      insert into slip_confirmations (company_id, slip_id, version, content_hash, confirmed_at, how, read_at)
      select ${companyId}, id, version, content_hash, ${now}, 'deadline', read_at from confirmed
      returning 1
    ) select count(*)::int as count from recorded`.execute(db)
  return rows[0]?.count ?? 0
}

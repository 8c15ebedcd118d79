import { sql } from 'kysely'
import type { Db } from '../../database/door.ts'

/**
 * What was reviewed, as one text: it changes with every cell, match, item, title or month. Review hands it out,
 * sendNow takes it back, and the job that makes the slips compares it once more: only what was reviewed is sent
 * (design, Sending). Counted by the database from the rows' keyed hashes, so that no pay is opened for it and 50,000
 * rows do not hold up the program. Null when there is no such batch.
 */
export async function reviewHash(db: Db, companyId: string, batchId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(
      json_build_array(b.items, b.title, b.period, b.salary_type, b.salary_type_name)::text || coalesce((
        select string_agg(r.row_no || ' ' || r.match || ' ' || coalesce(r.employee_id::text, '-') || ' ' ||
          encode(r.content_hash, 'hex'), chr(10) order by r.row_no)
        from batch_row r where r.company_id = b.company_id and r.batch_id = b.id), ''), 'UTF8')), 'hex') as hash
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`.execute(db)
  return rows[0]?.hash ?? null
}

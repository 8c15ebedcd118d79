import { sql } from 'kysely'
import type { Db } from '../../database/door.ts'
import { contentMark } from './content-mark-sql.ts'

/**
 * What was reviewed, as one text: it changes with every cell, match, item, title or month, and with whatever the roster
 * says of a matched person that decides where the slip goes or stands on it. Review hands it out, sendNow takes it back,
 * and whoever makes the slips compares it once more: only what was reviewed is sent, and only to whom and where
 * (design, Sending). Counted by the database from the rows' marks, so that no pay is opened for it and 50,000
 * rows do not hold up the program. Null when there is no such batch.
 */
export async function reviewHash(db: Db, companyId: string, batchId: string): Promise<string | null> {
  const { rows } = await hashStatement(companyId, batchId).execute(db)
  return rows[0]?.hash ?? null
}

/** The statement behind it, for whoever asks for more of the same moment. */
export const hashStatement = (companyId: string, batchId: string) => sql<{ hash: string }>`
    select encode(sha256(convert_to(
      json_build_array(b.items, b.title, b.period, b.salary_type, b.salary_type_name)::text || coalesce((
        select string_agg(r.row_no || ' ' || r.match || ' ' || coalesce(r.employee_id::text, '-') || ' ' ||
          encode(${contentMark('r')}, 'hex') || ' ' || json_build_array(e.status, e.name, e.department, e.employee_no,
            encode(e.email_hash, 'hex'), encode(e.phone_hash, 'hex'), e.messenger)::text, chr(10) order by r.row_no)
        from batch_row r
        left join employee e on e.company_id = r.company_id and e.id = r.employee_id
        where r.company_id = b.company_id and r.batch_id = b.id), ''), 'UTF8')), 'hex') as hash
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`

import type { ReviewChange, ReviewMarks } from '@zhixin/contract/batches/reviewed'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { slipStyleText } from './messages/slip-style-sql.ts'
import { rowFingerprint } from './row-fingerprint-sql.ts'

/**
 * Returns the hash of what was reviewed and accepted: the content, every finding and match that was accepted with a
 * reason (REVIEW-11, REVIEW-13), and the style of the slips (CONFIG-01). The review returns it, an approval refers to it, and sendNow requires it, so that
 * accepting anything in between changes it. Returns null when there is no such batch.
 */
export async function reviewHash(db: Db, companyId: string, batchId: string): Promise<string | null> {
  const content = await contentHash(db, companyId, batchId)
  return content === null ? null : withAccepted(db, { companyId, batchId }, content)
}

/**
 * Returns the same hash for a known content hash. It equals the content hash when nothing was accepted and the style is
 * the usual one. The findings do not depend on the style, so that it is no part of the content.
 */
export async function withAccepted(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
  content: string,
  withStyle = true,
): Promise<string> {
  const { rows } = await sql<{ hash: string | null }>`
    select encode(sha256(convert_to(string_agg(${content} || ' ' || what, chr(10) order by what), 'UTF8')), 'hex') as hash
    from (
      select 'finding ' || encode(key_hash, 'hex') || ' ' || acceptance_id as what from accepted_finding
      where company_id = ${companyId} and batch_id = ${batchId}
      union all
      select 'match ' || a.row_no || ' ' || a.employee_id || ' ' || array_to_string(a.contradictions, ',') || ' ' ||
        encode(sha256(a.reason_sealed), 'hex')
      from accepted_match a
      join batch_row r on r.company_id = a.company_id and r.batch_id = a.batch_id and r.row_no = a.row_no
        and r.employee_id = a.employee_id and r.decided
      where a.company_id = ${companyId} and a.batch_id = ${batchId}
      union all
      select 'final ' || row_no || ' ' || final_slip_days || ' ' || coalesce(own_target_kind, '') || ' ' ||
        coalesce(encode(own_target_hash, 'hex'), '')
      from batch_row
      where company_id = ${companyId} and batch_id = ${batchId} and final_slip_of = employee_id
      union all
      select 'style ' || ${slipStyleText} from batch b
      where ${withStyle} and b.company_id = ${companyId} and b.id = ${batchId} and ${slipStyleText} <> '') accepted`.execute(
    db,
  )
  return rows[0]?.hash ?? content
}

/**
 * Returns the hash of the reviewed content. It changes with every cell, match, item, title or month, and with
 * everything in the roster that decides where a matched person's slip goes or what stands on it: only what was reviewed
 * is sent, and only to whom and where (design, Sending). The database computes it from the fingerprints of the rows, so
 * that no pay is opened and 50,000 rows do not block the program. Returns null when there is no such batch.
 */
export async function contentHash(db: Db, companyId: string, batchId: string): Promise<string | null> {
  const { rows } = await hashStatement(companyId, batchId).execute(db)
  return rows[0]?.hash ?? null
}

/**
 * The title without a number behind it: the number depends on which other batches have gone out by the time of the send,
 * so that it is decided then (send/fresh-title) and is no change of what was reviewed. A year, such as that of a bonus, is part of the title.
 */
const reviewedTitle = sql`regexp_replace(b.title, '\\s*[(\\uff08]\\d{1,2}[)\\uff09]$', '')`

/** The underlying statement, for callers that read more in the same snapshot. */
export const hashStatement = (companyId: string, batchId: string) => sql<{ hash: string }>`
    select encode(sha256(convert_to(
      json_build_array(b.items, ${reviewedTitle}, b.period, b.salary_type, b.salary_type_name)::text || coalesce((
        select string_agg(r.row_no || ' ' || r.match || ' ' || coalesce(r.employee_id::text, '-') || ' ' ||
          encode(${rowFingerprint('r')}, 'hex') || ' ' || json_build_array(e.status, e.name, e.department, e.employee_no,
            encode(e.email_hash, 'hex'), encode(e.phone_hash, 'hex'), e.messenger)::text, chr(10) order by r.row_no)
        from batch_row r
        left join employee e on e.company_id = r.company_id and e.id = r.employee_id
        where r.company_id = b.company_id and r.batch_id = b.id), ''), 'UTF8')), 'hex') as hash
    from batch b where b.company_id = ${companyId} and b.id = ${batchId}`

/**
 * The statement for the marks of all parts but the accepted ones and the style. They are sums of short hashes and cheap, also for
 * 50,000 rows: they only say in words what has changed, and nothing is sent or refused by them.
 */
export const marksStatement = (companyId: string, batchId: string) => sql<ReviewMarks>`
    select hashtextextended(json_build_array(b.items, ${reviewedTitle}, b.period, b.salary_type, b.salary_type_name)::text, 0)::text
        as batch,
      m.*
    from batch b cross join lateral (
      select coalesce(sum(hashtextextended(r.row_no || ' ' || encode(${rowFingerprint('r')}, 'hex'), 0)), 0)::text as rows,
        coalesce(sum(hashtextextended(r.row_no || ' ' || r.match || ' ' || coalesce(r.employee_id::text, '-'), 0)), 0)::text
          as people,
        coalesce(sum(hashtextextended(json_build_array(e.id, e.status, e.name, e.department, e.employee_no,
          encode(e.email_hash, 'hex'), encode(e.phone_hash, 'hex'), e.messenger)::text, 0)), 0)::text as contacts
      from batch_row r
      left join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = b.company_id and r.batch_id = b.id) m
    where b.company_id = ${companyId} and b.id = ${batchId}`

/** Returns the marks of what was accepted, which is the same statement without any content, and of the style. */
export async function acceptedMarks(
  db: Db,
  place: { companyId: string; batchId: string },
): Promise<Pick<ReviewMarks, 'accepted' | 'style'>> {
  const { rows } = await sql<{ style: string }>`
    select hashtextextended(${slipStyleText}, 0)::text as style
    from batch b where b.company_id = ${place.companyId} and b.id = ${place.batchId}`.execute(db)
  return { accepted: await withAccepted(db, place, '', false), style: rows[0]?.style ?? '' }
}

/** Returns the marks of all parts. */
export async function reviewMarks(db: Db, companyId: string, batchId: string): Promise<ReviewMarks> {
  const { rows } = await marksStatement(companyId, batchId).execute(db)
  return { ...rows[0], ...(await acceptedMarks(db, { companyId, batchId })) }
}

/**
 * Runs a change of the roster that is made for a batch and returns the review hash before and after it, so that the
 * screen that made it knows the change as its own. Nobody else changes the people of the batch in between: their rows
 * are locked until the transaction ends. The caller holds the lock of the batch.
 */
export async function withReviewChange<T>(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
  change: () => Promise<T>,
): Promise<{ result: T; review: ReviewChange }> {
  await sql`select 1 from employee where company_id = ${companyId} and id in (
      select employee_id from batch_row where company_id = ${companyId} and batch_id = ${batchId})
    order by id for no key update`.execute(db)
  const before = (await reviewHash(db, companyId, batchId)) ?? ''
  const result = await change()
  const after = (await reviewHash(db, companyId, batchId)) ?? ''
  return { result, review: { before, after, marks: await reviewMarks(db, companyId, batchId) } }
}

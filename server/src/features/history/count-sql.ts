import type { SlipShow } from '@zhixin/contract/history'
import { type RawBuilder, sql } from 'kysely'

/** Whether a batch has slips of that part, for queries over `batch`. */
export function hasSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  // What was read and then withdrawn is among the read ones and not among the sent ones: at least that many are unread.
  const figure = show === 'unread' ? sql.raw('sent - read') : sql.ref(`c.${show}`)
  return sql`(select coalesce(sum(${figure}), 0) > 0 from slip_count c
    where c.company_id = ${companyId} and c.batch_id = batch.id)`
}

import type { SlipShow } from '@zhixin/contract/history'
import { type RawBuilder, sql } from 'kysely'

/** SQL that tells whether a batch has slips of that part, for queries over `batch`. */
export function hasSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  // HR sees as read the slips that are still valid: a slip that was opened and then withdrawn counts as withdrawn.
  const figure = show === 'read' ? sql.raw('sent - unread') : sql.ref(`c.${show}`)
  return sql`(select coalesce(sum(${figure}), 0) > 0 from slip_count c
    where c.company_id = ${companyId} and c.batch_id = batch.id)`
}

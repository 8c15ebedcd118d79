import type { SlipShow } from '@zhixin/contract/history'
import { openStates } from '@zhixin/domain/sending/delivery-states'
import { type RawBuilder, sql } from 'kysely'

/** SQL that tells whether a batch has slips of that part, for queries over `batch`. */
export function hasSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  if (show === 'disputed')
    return sql`exists (select from slip s where s.company_id = ${companyId} and s.batch_id = batch.id and s.disputed_at is not null)`
  // HR sees as read the slips that are still valid: a slip that was opened and then withdrawn counts as withdrawn.
  const figure = show === 'read' ? sql.raw('sent - unread') : sql.ref(`c.${show}`)
  return sql`(select coalesce(sum(${figure}), 0) > 0 from slip_count c
    where c.company_id = ${companyId} and c.batch_id = batch.id)`
}

/** The state in which a slip is shown, of `slip s` and its current delivery `d`; the same as the kept counts say. */
export const shownState = sql<string>`case when s.withdrawn_at is not null then 'withdrawn'
  when d.state in (${sql.join([...openStates])}) then 'pending' else d.state end`

/**
 * Does the same as hasSlipsOf by the slips themselves, for a deputy who is limited to departments: the kept counts are
 * those of the whole batch, and row-level security shows such a deputy no slip of others (decision 034).
 */
export function hasSeenSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  if (show === 'disputed') return hasSlipsOf(show, companyId)
  const state = show === 'read' || show === 'unread' ? 'sent' : show
  const opened = show === 'read' ? sql`s.read_at is not null` : show === 'unread' ? sql`s.read_at is null` : sql`true`
  return sql`exists (select from slip s
    join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version and d.kind = 'slip'
    where s.company_id = ${companyId} and s.batch_id = batch.id and ${shownState} = ${state} and ${opened})`
}

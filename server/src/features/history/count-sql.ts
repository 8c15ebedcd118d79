import type { SlipShow } from '@zhixin/contract/history'
import { openStates } from '@zhixin/domain/sending/delivery-states'
import { type RawBuilder, sql } from 'kysely'
import { asksConfirmation } from '../../database/confirmation-sql.ts'

/** The part of the kept counts that HR sees under a name. */
function figureOf(show: Exclude<SlipShow, 'all'>) {
  // HR sees as read the slips that are still valid: a slip that was opened and then withdrawn counts as withdrawn.
  if (show === 'read') return sql.raw('sent - unread')
  return show === 'unconfirmed' ? sql.raw('sent - confirmed') : sql.ref(`c.${show}`)
}

/** SQL that tells whether a batch has slips of that part, for queries over `batch`. */
export function hasSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  return sql`(select coalesce(sum(${figureOf(show)}), 0) > 0 from slip_count c
    where c.company_id = ${companyId} and c.batch_id = batch.id)${show === 'unconfirmed' ? sql` and ${asksConfirmation}` : sql``}`
}

/** The state in which a slip is shown, of `slip s` and its current delivery `d`; the same as the kept counts say. */
export const shownState = sql<string>`case when s.withdrawn_at is not null then 'withdrawn'
  when d.state in (${sql.join([...openStates])}) then 'pending' else d.state end`

/** What makes a sent `slip s` of `batch` one of a part of them. */
const partsOfSent = {
  read: sql`s.read_at is not null`,
  unread: sql`s.read_at is null`,
  confirmed: sql`s.confirmed_at is not null`,
  unconfirmed: sql`s.confirmed_at is null and ${asksConfirmation}`,
} as const

/**
 * Does the same as hasSlipsOf by the slips themselves, for a deputy who is limited to departments: the kept counts are
 * those of the whole batch, and row-level security shows such a deputy no slip of others (decision 034).
 */
export function hasSeenSlipsOf(show: Exclude<SlipShow, 'all'>, companyId: string): RawBuilder<boolean> {
  const part = partsOfSent[show as keyof typeof partsOfSent]
  const state = part ? 'sent' : show
  return sql`exists (select from slip s
    join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version and d.kind = 'slip'
    where s.company_id = ${companyId} and s.batch_id = batch.id and ${shownState} = ${state}
      and ${part ?? sql`true`})`
}

import type { BatchState, ChannelName } from '@zhixin/contract/batches/batch'
import type { SlipCounts, SlipShow } from '@zhixin/contract/history'
import { sql } from 'kysely'
import { asksConfirmation } from '../../database/confirmation-sql.ts'
import { containing } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'
import { hasSeenSlipsOf, hasSlipsOf, shownState } from './count-sql.ts'

export interface HistoryFilter {
  keyword: string
  period?: string | undefined
  salaryType?: string | undefined
  channel?: ChannelName | undefined
  state?: BatchState | undefined
  having?: SlipShow | undefined
  /** The asker is limited to departments, so batches are found by the slips that they see. */
  bySlips?: boolean
}

interface Page {
  currentPage: number
  pageSize: number
}

function batchesThatWentOut(db: Db, companyId: string, filter: HistoryFilter) {
  let query = db.selectFrom('batch').where('company_id', '=', companyId)
  // A batch whose send did not take place is under review again, and HR has to be told.
  const wentOut = filter.state === 'removed' ? (['removed'] as const) : (['scheduled', 'sending', 'sent'] as const)
  query = query.where((eb) =>
    eb.or([eb('state', 'in', wentOut), eb.and([eb('state', '=', 'review'), eb('sent_back', '<>', '')])]),
  )
  const { having = 'all' } = filter
  if (having !== 'all')
    query = query.where(filter.bySlips ? hasSeenSlipsOf(having, companyId) : hasSlipsOf(having, companyId))
  if (filter.period) query = query.where('period', '=', filter.period)
  if (filter.salaryType) query = query.where('salary_type', '=', filter.salaryType)
  if (filter.channel) query = query.where('channel', '=', filter.channel)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (!filter.keyword) return query
  const pattern = containing(filter.keyword)
  return query.where((eb) => eb.or([eb('title', 'ilike', pattern), eb('file_name', 'ilike', pattern)]))
}

const batchColumns = [
  'id',
  'title',
  'file_name',
  'sheet',
  'parts',
  'salary_type',
  'salary_type_name',
  'period',
  'state',
  'channel',
  'people',
  'created_at',
  'created_by_name',
  'sent_at',
  'sent_by_name',
  'sent_back',
  'stop_notice',
  'planned_hash',
  'planned_words',
  'planned_rows',
  'chosen_time',
  'chosen_zone',
  'chosen_at',
  'starts_at',
  'stopped_at',
  'removed_at',
  'removed_by_name',
] as const

/** Lists batches that were sent, are being sent or are scheduled, newest first (HISTORY-01). */
export function listBatches(db: Db, companyId: string, filter: HistoryFilter, page: Page) {
  return batchesThatWentOut(db, companyId, filter)
    .select(batchColumns)
    .select(asksConfirmation.as('asks_confirmation'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

export async function countBatches(db: Db, companyId: string, filter: HistoryFilter): Promise<number> {
  const { count } = await batchesThatWentOut(db, companyId, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findHistoryBatch(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('batch')
    .select(batchColumns)
    .select(asksConfirmation.as('asks_confirmation'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'sending', 'sent', 'removed'])
    .executeTakeFirst()
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof findHistoryBatch>>>

/** Whether a batch is under review: it was never sent, its schedule was cancelled, or its send did not take place. */
export async function isUnderReview(db: Db, companyId: string, id: string): Promise<boolean> {
  const batch = await db
    .selectFrom('batch')
    .select('state')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return batch?.state === 'review'
}

/**
 * Counts the slips that the transaction sees of some batches, by their state. The counts that are kept with a batch are
 * those of all its slips, which whoever is limited to departments does not get (decision 034).
 */
export async function countSeenSlips(db: Db, companyId: string, batchIds: string[]): Promise<Map<string, SlipCounts>> {
  if (!batchIds.length) return new Map()
  const { rows } = await sql<SlipCounts & { batch_id: string }>`
    select batch_id, count(*)::int as total,
      count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'uncertain')::int as uncertain,
      count(*) filter (where state = 'sent' and read_at is not null)::int as read,
      count(*) filter (where state = 'sent' and read_at is null)::int as unread,
      count(*) filter (where state = 'sent' and confirmed_at is not null)::int as confirmed,
      count(*) filter (where state = 'sent' and confirmed_at is null and asks)::int as unconfirmed,
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(*) filter (where disputed_at is not null)::int as disputed
    from (select s.batch_id, s.read_at, s.confirmed_at, s.disputed_at, ${asksConfirmation} as asks, ${shownState} as state
      from slip s join batch on batch.company_id = s.company_id and batch.id = s.batch_id
      join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
        and d.kind = 'slip'
      where s.company_id = ${companyId} and s.batch_id in (${sql.join(batchIds)})) seen
    group by batch_id`.execute(db)
  return new Map(rows.map(({ batch_id, ...counts }) => [batch_id, counts] as const))
}

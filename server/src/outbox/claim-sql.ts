import type pg from 'pg'
import { answerWithin, type Pools } from '../database/pools.ts'

/**
 * A sender's statement. It waits for its answer no longer than a third of a lease: an answer that is older than the lease
 * would hand over what somebody else has taken, and a connection that fell silent would keep a sender for ever.
 */
export const ask = <Row extends pg.QueryResultRow>(
  { outbox }: Pick<Pools, 'outbox'>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => outbox.query<Row>({ ...query, query_timeout: answerWithin })

/** A delivery that is ours to hand over, with what its message says. */
export interface Claimed {
  company_id: string
  id: string
  slip_id: string
  slip_version: number
  batch_id: string
  attempts: number
  refusals: number
  queued_at: Date
  target_sealed: Buffer
  /** Withdrawn, sent again meanwhile as another version, or opened before its reminder: not to be handed over any more. */
  obsolete: boolean
  name: string
  title: string
  period: string
  company_name: string
  /** Over which it goes (Channel.account), as the settings were when it was claimed. */
  account: string
  /** The request in which it went out before: it may only be repeated as a whole (design, Sending). */
  handed_with: string | null
  /** When that request went out for the first time; null while it has not. */
  named_at: Date | null
  kind: 'slip' | 'reminder'
  /** Which reminder it is; 0 for a slip. */
  nth: number
  /** HR stopped the send of the batch after this one was put on its way. */
  stopped: boolean
}

/** What `taken` deliveries say. */
export const withItsMessage = `
  select t.company_id, t.id, t.slip_id, t.slip_version, t.batch_id, t.attempts, t.refusals,
    t.queued_at, t.target_sealed, t.handed_with, t.named_at, t.kind, t.nth,
    s.withdrawn_at is not null or s.version > t.slip_version or t.kind = 'reminder' and s.read_at is not null as obsolete,
    b.stopped_at is not null and t.queued_at <= b.stopped_at as stopped, e.name, b.title, b.period, c.name as company_name,
    coalesce(own.account, 'platform') as account
  from taken t
  join slip s on s.company_id = t.company_id and s.id = t.slip_id
  join employee e on e.company_id = s.company_id and e.id = s.employee_id
  join batch b on b.company_id = t.company_id and b.id = t.batch_id
  join company c on c.id = t.company_id
  left join channel_setting own on own.company_id = t.company_id and own.channel = t.channel`

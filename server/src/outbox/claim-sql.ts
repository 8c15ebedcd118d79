import type pg from 'pg'
import { answerWithin, type Pools } from '../database/pools.ts'

/**
 * Runs a statement of a sender. The timeout is a third of a lease: with an answer that is older than the lease the
 * sender would hand over a delivery that another worker has claimed, and a connection that fell silent would block the
 * sender forever.
 */
export const ask = <Row extends pg.QueryResultRow>(
  { outbox }: Pick<Pools, 'outbox'>,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => outbox.query<Row>({ ...query, query_timeout: answerWithin })

/** A delivery that this worker has claimed, with the contents of its message. */
export interface Claimed {
  company_id: string
  id: string
  slip_id: string
  slip_version: number
  batch_id: string
  claim_no: number
  refusals: number
  queued_at: Date
  target_sealed: Buffer
  /**
   * The slip was withdrawn, was sent again as another version, or was opened or confirmed before its reminder: the delivery must not
   * be handed over any more.
   */
  obsolete: boolean
  name: string
  title: string
  period: string
  company_name: string
  /** The account that carries the message (Channel.account), according to the settings at the time of the claim. */
  account: string
  /**
   * The name of the request in which the delivery went out before. That request may only be repeated as a whole
   * (design, Sending).
   */
  handed_with: string | null
  /** When that request went out for the first time; null when it has not gone out. */
  named_at: Date | null
  kind: 'slip' | 'reminder' | 'confirmReminder'
  /** The number of the reminder; 0 for a slip. */
  nth: number
  /** What the message says of the slip. */
  occasion: 'first' | 'correction' | 'repeat'
  /** The person has a safety code. */
  has_code: boolean
  /** Of the style that was fixed when the batch was sent; '' for none. */
  greeting: string
  note: string
  /** What a mail carries beside the link; '' for nothing (CONFIG-04). */
  mail: '' | 'slip' | 'pdf'
  /** HR stopped the send of the batch after this delivery was queued. */
  stopped: boolean
}

/** Selects the message contents of the deliveries in `taken`. */
export const withItsMessage = `
  select t.company_id, t.id, t.slip_id, t.slip_version, t.batch_id, t.claim_no, t.refusals,
    t.queued_at, t.target_sealed, t.handed_with, t.named_at, t.kind, t.nth, t.occasion,
    s.withdrawn_at is not null or s.version > t.slip_version or t.kind = 'reminder' and s.read_at is not null
      or t.kind = 'confirmReminder' and s.confirmed_at is not null as obsolete,
    b.stopped_at is not null and t.queued_at <= b.stopped_at as stopped, e.name, e.safety_code_hash is not null as has_code,
    b.title, b.period, c.name as company_name,
    coalesce(b.slip_style->>'greeting', '') as greeting, coalesce(b.slip_style->>'note', '') as note,
    coalesce(b.slip_style->>'mail', '') as mail,
    coalesce(own.account, 'platform') as account
  from taken t
  join slip s on s.company_id = t.company_id and s.id = t.slip_id
  join employee e on e.company_id = s.company_id and e.id = s.employee_id
  join batch b on b.company_id = t.company_id and b.id = t.batch_id
  join company c on c.id = t.company_id
  left join channel_setting own on own.company_id = t.company_id and own.channel = t.channel`

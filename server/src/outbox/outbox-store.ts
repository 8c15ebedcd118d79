import type { ChannelName } from '@zhixin/contract/batches/batch'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import { answerWithin, type Pools, type TimedStatement } from '../database/pools.ts'
import type { Db } from '../database/transaction.ts'
import { ask, type Claimed, withItsMessage } from './claim-sql.ts'

/** How long (ms) a worker owns a claimed delivery. The dispatcher renews the lease while it works on the delivery. */
export const leaseLength = 60_000

/** NOTIFY on this channel announces that there is something to hand over. */
export const outboxChannel = 'zhixin_outbox'

/** Wakes the senders of every process when the transaction commits. */
export async function wakeSenders(db: Db): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

/**
 * SQL that tells whether the request of a row may have gone out. Before it goes out, a request gets a name derived from
 * its contents (Channel.requestName, UUID version 8). Under the name that it has until then nothing was sent.
 */
export const mayHaveGoneOut = (row: string): string => `substr(${row}.handed_with::text, 15, 1) = '8'`

/** What is stored of a delivery that was handed over. */
export interface Settled {
  companyId: string
  id: string
  batchId: string
  /** Together with `claimNo` this identifies the claim under which the delivery was handed over. */
  worker: string
  claimNo: number
  state: 'sent' | 'failed' | 'uncertain' | 'pending' | 'withdrawn' | 'cancelled'
  dueAt: Date | null
  reason: string
  providerId: string
  counts: boolean
  requeueLast: boolean
}

/**
 * Stores the outcomes of the last deliveries and claims the next ones, in one statement and therefore in one
 * transaction. Claims are committed as 'handing over' before anything is sent to the provider, and their outcomes are
 * committed with a later claim (design, Sending). A delivery that was recovered in the meantime is left alone, except
 * that an outcome replaces 'uncertain'. Outcomes are locked in the order in which recovery locks them, all of a request
 * in one statement: if only some were stored, the others could not be repeated.
 */
const settleAndClaimSql = `
  with answer as (
    select * from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::int[], $10::text[], $11::timestamptz[], $12::text[],
        $13::text[], $14::int[], $15::bool[])
      as a (company_id, id, worker, claim_no, state, due_at, reason, provider_id, counts, to_the_back)
  ), held as (
    select d.company_id, d.id, a.state, a.due_at, a.reason, a.provider_id, a.counts, a.to_the_back
    from answer a join delivery d on d.company_id = a.company_id and d.id = a.id
    where d.worker = a.worker and d.claim_no = a.claim_no and d.state in ('handingOver', 'uncertain')
    order by d.id for update of d
  ), settled as (
    update delivery d set state = h.state, due_at = h.due_at, reason = h.reason, provider_id = h.provider_id,
      lease_until = null, updated_at = $3, refusals = d.refusals + h.counts,
      handed_with = case when h.state = 'pending' and h.due_at is null and ${mayHaveGoneOut('d')} then d.handed_with end,
      fair_share_seq = case when h.to_the_back then (select max(o.fair_share_seq) + 1 from delivery o where o.company_id = d.company_id
        and o.channel = d.channel and o.state in ('pending', 'handingOver')) else d.fair_share_seq end
    from held h where d.company_id = h.company_id and d.id = h.id
    returning d.company_id, d.slip_id, d.slip_version, d.state, d.kind
  ), told as (
    update slip s set send_status = ${sendStatus.sent}, sent_at = $3 from settled t
    where t.state = 'sent' and t.kind = 'slip' and s.company_id = t.company_id and s.id = t.slip_id and s.version = t.slip_version
  ), shut as (
    select $16::text[] || array(select account from channel_pause where channel = $2 and until > $3) as accounts
  ), next as (
    select company_id, id from delivery d
    where channel = $2 and state = 'pending' and due_at is null
      -- Over the few companies with an account of their own: to look through all companies costs more than the rest.
      and case when (select accounts = '{}' from shut) then true
        when (select 'platform' = any(accounts) from shut) then company_id in (select own.company_id
          from channel_setting own where own.channel = $2 and own.account <> all((select accounts from shut)::text[]))
        else company_id not in (select own.company_id
          from channel_setting own where own.channel = $2 and own.account = any((select accounts from shut)::text[])) end
      -- Of a request that was cut off only the first, which brings the others along: two senders would tear it apart.
      and (handed_with is null or not exists (select from delivery o where o.company_id = d.company_id
        and o.handed_with = d.handed_with and o.id < d.id and o.state in ('pending', 'handingOver')))
    order by fair_share_seq, id limit $5
    for update skip locked
  ), taken as (
    update delivery d set state = 'handingOver', claim_no = d.claim_no + 1, worker = $1, lease_until = $4, updated_at = $3
    from next n where d.company_id = n.company_id and d.id = n.id
    returning d.*
  )
  ${withItsMessage}`

export interface ClaimRound {
  worker: string
  channel: ChannelName
  settled: Settled[]
  /** The maximum number of deliveries to claim. */
  claims: number
  /** The accounts of which nothing may be claimed. */
  full: string[]
  now: Date
  leaseUntil: Date
}

/**
 * A delivery that is released without having been sent (pending and not in backoff) keeps its request, because the
 * request may still be repeated. Providers choose the text of their reasons, which must not make an outcome impossible
 * to store.
 */
export async function settleAndClaim(pools: Pools, round: ClaimRound): Promise<Claimed[]> {
  const { settled } = round
  const { rows } = await ask<Claimed>(pools, {
    name: 'outbox settle and claim',
    text: settleAndClaimSql,
    values: [
      round.worker,
      round.channel,
      round.now,
      round.leaseUntil,
      round.claims,
      settled.map(({ companyId }) => companyId),
      settled.map(({ id }) => id),
      settled.map(({ worker }) => worker),
      settled.map(({ claimNo }) => claimNo),
      settled.map(({ state }) => state),
      settled.map(({ dueAt }) => dueAt),
      settled.map(({ reason }) => storableText(reason)),
      settled.map(({ providerId }) => storableText(providerId)),
      settled.map(({ counts }) => (counts ? 1 : 0)),
      settled.map(({ requeueLast }) => requeueLast),
      round.full,
    ],
  })
  return rows
}

/** Pauses an account: nobody hands anything over through it until then. */
export async function pauseAccount(pools: Pools, channel: ChannelName, account: string, until: Date): Promise<void> {
  await ask(pools, {
    text: `insert into channel_pause (channel, account, until) values ($1, $2, $3)
      on conflict (channel, account) do update set until = greatest(channel_pause.until, $3)`,
    values: [channel, account, until],
  })
}

/** Ends the pauses that are over. Returns their number. */
export async function endPauses(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('channel_pause').where('until', '<=', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** How far (ms) an account may get ahead of its rate: one second, so that senders need not keep exact intervals. */
const usualBurst = 1000

/**
 * Reserves the next slot in the rate of an account, which all processes share (generic cell rate algorithm). Returns 0
 * when the message may go now, otherwise how long (ms) the account has to wait.
 */
export async function acquireRateSlot(
  pools: Pools,
  account: string,
  perMinute: number,
  now: Date,
  burst = usualBurst,
): Promise<number> {
  const step = 60_000 / perMinute
  const { rows } = await ask<{ granted: boolean; next_at: Date }>(pools, {
    text: `with granted as (
      insert into channel_rate as r (account, next_at) values ($1, $2::timestamptz + $3 * interval '1 ms')
      on conflict (account) do update set next_at = greatest(r.next_at, $2) + $3 * interval '1 ms'
      where r.next_at <= $2::timestamptz + $4 * interval '1 ms'
      returning next_at)
      select true as granted, next_at from granted
      union all select false, next_at from channel_rate where account = $1 and not exists (select from granted)`,
    values: [account, now, step, burst],
  })
  const [place] = rows
  return !place || place.granted ? 0 : Math.max(1, place.next_at.getTime() - burst - now.getTime())
}

/** Ends the backoff of deliveries that are due again. Returns their number. */
export async function endBackoffs(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('delivery')
    .set({ due_at: null })
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Cancels deliveries in backoff whose send HR has stopped in the meantime: they are not sent (SEND-04). */
export async function cancelStopped(db: Db, now: Date): Promise<void> {
  await sql`
    update delivery d set state = 'cancelled', due_at = null, updated_at = ${now} from batch b
    where d.state = 'pending' and d.due_at is not null and b.company_id = d.company_id and b.id = d.batch_id
      and b.stopped_at >= d.queued_at`.execute(db)
}

/**
 * Renews the leases of the deliveries that this process holds, under every name that it used, so that they do not look
 * abandoned. This uses neither the senders' connections nor waits for a lock: while senders wait for one row, the
 * leases of all other deliveries would expire.
 */
export async function renewLeases(
  { platform }: Pick<Pools, 'platform'>,
  workers: string[],
  ids: string[],
  leaseUntil: Date,
): Promise<void> {
  if (!ids.length) return
  const statement: TimedStatement = {
    text: `update delivery d set lease_until = $1 from (
        select company_id, id from delivery
        where state = 'handingOver' and worker = any($2::uuid[]) and id = any($3::uuid[]) for update skip locked
      ) held where d.company_id = held.company_id and d.id = held.id`,
    values: [leaseUntil, workers, ids],
    query_timeout: answerWithin,
  }
  await platform.query(statement)
}

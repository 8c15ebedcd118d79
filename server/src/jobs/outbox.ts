import type { ChannelName } from '@zhixin/contract/batches'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/door.ts'
import type { Pools } from '../database/pools.ts'

/** How long a worker owns what it takes; renewed while it works on it, see deliver.ts. */
export const leaseLength = 60_000

/**
 * No statement of a lane waits longer (ms) for its answer: an answer that is older than the lease would hand over what
 * somebody else has taken, and a connection that fell silent would keep a lane for ever.
 */
const answerWithin = 20_000

function ask<Row extends pg.QueryResultRow>(pools: Pools, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  // pg takes it per query and then gives the connection up; its types do not say so.
  const timed: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: answerWithin }
  return pools.platform.query<Row>(timed)
}

/** NOTIFY on this channel says that there is something to hand over. */
export const outboxChannel = 'zhixin_outbox'

/** Wakes the lanes of every process; travels with the commit. */
export async function wakeLanes(db: Db): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, '')`.execute(db)
}

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
  /** Withdrawn, or sent again meanwhile as another version: not to be handed over any more. */
  obsolete: boolean
  name: string
  title: string
  period: string
  company_name: string
}

/** What is written down of one that was handed over. */
export interface Settled {
  companyId: string
  id: string
  batchId: string
  /** With the attempts: under which claim it was handed over. */
  worker: string
  attempts: number
  state: 'sent' | 'failed' | 'uncertain' | 'pending' | 'withdrawn'
  dueAt: Date | null
  reason: string
  providerId: string
  counts: boolean
  toTheBack: boolean
}

/**
 * Writes down what became of the last delivery and takes the next one, in one statement and so in one transaction:
 * it is committed as 'handing over' before anybody speaks to the provider, and its answer is committed with the next
 * claim (design, Sending). A delivery that somebody recovered meanwhile is left alone, except that an answer ends
 * uncertainty.
 */
const settleAndClaim = `
  with settled as (
    update delivery d set state = $9, due_at = $10, reason = $11, provider_id = $12, lease_until = null,
      updated_at = $3, refusals = refusals + $14,
      turn = case when $15 then (select max(o.turn) + 1 from delivery o where o.company_id = d.company_id
        and o.channel = d.channel and o.state in ('pending', 'handingOver')) else turn end
    where company_id = $6 and id = $7 and worker = $13 and attempts = $8 and state in ('handingOver', 'uncertain')
    returning company_id, slip_id, slip_version, state
  ), told as (
    update slip s set send_status = ${sendStatus.sent}, sent_at = $3 from settled t
    where t.state = 'sent' and s.company_id = t.company_id and s.id = t.slip_id and s.version = t.slip_version
  ), next as (
    select company_id, id from delivery
    where $5 and channel = $2 and state = 'pending' and due_at is null
      and not exists (select from channel_pause p where p.channel = $2 and p.until > $3)
    order by turn, id limit 1
    for update skip locked
  ), taken as (
    update delivery d set state = 'handingOver', attempts = d.attempts + 1, worker = $1, lease_until = $4, updated_at = $3
    from next n where d.company_id = n.company_id and d.id = n.id
    returning d.*
  )
  select t.company_id, t.id, t.slip_id, t.slip_version, t.batch_id, t.attempts, t.refusals,
    t.queued_at, t.target_sealed,
    s.withdrawn_at is not null or s.version > t.slip_version as obsolete, e.name, b.title, b.period, c.name as company_name
  from taken t
  join slip s on s.company_id = t.company_id and s.id = t.slip_id
  join employee e on e.company_id = s.company_id and e.id = s.employee_id
  join batch b on b.company_id = t.company_id and b.id = t.batch_id
  join company c on c.id = t.company_id`

export interface Turn {
  worker: string
  channel: ChannelName
  settled: Settled | null
  /** Whether to take another one. */
  claim: boolean
  now: Date
  leaseUntil: Date
}

export async function takeTurn(pools: Pools, turn: Turn): Promise<Claimed | null> {
  const { settled } = turn
  const { rows } = await ask<Claimed>(pools, {
    name: 'outbox turn',
    text: settleAndClaim,
    values: [
      turn.worker,
      turn.channel,
      turn.now,
      turn.leaseUntil,
      turn.claim,
      settled?.companyId ?? null,
      settled?.id ?? null,
      settled?.attempts ?? 0,
      settled?.state ?? null,
      settled?.dueAt ?? null,
      settled?.reason ?? '',
      settled?.providerId ?? null,
      settled?.worker ?? null,
      settled?.counts ? 1 : 0,
      settled?.toTheBack ?? false,
    ],
  })
  return rows[0] ?? null
}

/** Nobody hands anything over on this channel until then. */
export async function pauseChannel(pools: Pools, channel: ChannelName, until: Date): Promise<void> {
  await ask(pools, {
    text: 'insert into channel_pause (channel, until) values ($1, $2) on conflict (channel) do update set until = $2',
    values: [channel, until],
  })
}

/** Ends the rest of those that are due again. Returns how many. */
export async function endRests(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('delivery')
    .set({ due_at: null })
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Keeps what this process holds, under whatever names it took it, from looking abandoned. */
export async function renewLeases(pools: Pools, workers: string[], ids: string[], leaseUntil: Date): Promise<void> {
  if (!ids.length) return
  await ask(pools, {
    text: `update delivery set lease_until = $1
      where state = 'handingOver' and worker = any($2::uuid[]) and id = any($3::uuid[])`,
    values: [leaseUntil, workers, ids],
  })
}

import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Pools } from '../database/pools.ts'
import { ask, type Claimed, withItsMessage } from './claim-sql.ts'

/** Claims several deliveries for one request, in addition to the first one. */

interface Group {
  /** The delivery that is already claimed. */
  first: Claimed
  channel: ChannelName
  worker: string
  /** The name of the request. */
  request: string
  max: number
  now: Date
  leaseUntil: Date
}

/** Claims more deliveries of the same batch for the same request. Withdrawn and resent slips are left out. */
export async function claimMore(pools: Pools, group: Group): Promise<Claimed[]> {
  const { first } = group
  const { rows } = await ask<Claimed>(pools, {
    text: `with named as (
      update delivery set handed_with = $6 where company_id = $1 and id = $7 and worker = $8 and claim_no = $9
        and state = 'handingOver'
      returning id
    ), more as (
      select d.company_id, d.id from delivery d
      join slip s on s.company_id = d.company_id and s.id = d.slip_id
      where d.company_id = $1 and d.batch_id = $2 and d.channel = $3 and d.slip_version = $4 and d.state = 'pending'
        and d.kind = $12 and d.nth = $13 and d.occasion = $14 and (d.kind = 'slip' or d.kind = 'reminder' and s.read_at is null or d.kind = 'confirmReminder' and s.confirmed_at is null) and d.due_at is null and d.handed_with is null and s.withdrawn_at is null and s.version = d.slip_version
        and exists (select from named)
      order by d.fair_share_seq, d.id limit $5
      for update of d skip locked
    ), taken as (
      update delivery d set state = 'handingOver', claim_no = d.claim_no + 1, worker = $8, lease_until = $10,
        updated_at = $11, handed_with = $6
      from more m where d.company_id = m.company_id and d.id = m.id
      returning d.*
    ) ${withItsMessage}`,
    values: [
      first.company_id,
      first.batch_id,
      group.channel,
      first.slip_version,
      group.max,
      group.request,
      first.id,
      group.worker,
      first.claim_no,
      group.leaseUntil,
      group.now,
      first.kind,
      first.nth,
      first.occasion,
    ],
  })
  return rows
}

/**
 * Claims the other deliveries of a request that a crash interrupted. Use `sizeOf` to find out whether the request is
 * complete.
 */
export async function claimRemainder(pools: Pools, group: Omit<Group, 'max' | 'channel'>): Promise<Claimed[]> {
  const { first } = group
  const { rows } = await ask<Claimed>(pools, {
    text: `with held as (
      select company_id, id, state from delivery where company_id = $1 and handed_with = $2 and id <> $3
      for update skip locked
    ), taken as (
      update delivery d set state = 'handingOver', claim_no = d.claim_no + 1, worker = $4, lease_until = $5,
        updated_at = $6, due_at = null
      from held h where d.company_id = h.company_id and d.id = h.id and h.state = 'pending'
      returning d.*
    ) ${withItsMessage}`,
    values: [first.company_id, group.request, first.id, group.worker, group.leaseUntil, group.now],
  })
  return rows
}

/** Returns how many deliveries a request had, and how many of them are still unsettled. */
export async function sizeOf(
  pools: Pools,
  companyId: string,
  request: string,
): Promise<{ size: number; open: number }> {
  const { rows } = await ask<{ size: number; open: number }>(pools, {
    text: `select count(*)::int as size, count(*) filter (where state in ('pending', 'handingOver'))::int as open
      from delivery where company_id = $1 and handed_with = $2`,
    values: [companyId, request],
  })
  return rows[0] ?? { size: 0, open: 0 }
}

/**
 * Names a request after its contents before it goes out, so that its repetition can be told from a different request.
 * Returns false when some of the group do not belong to this worker any more, because others took it for dead: then
 * nothing may be sent, as they may be handing over some of the deliveries in another request.
 */
export async function nameRequest(
  pools: Pools,
  { company_id: companyId }: Claimed,
  named: { request: string; name: string; worker: string; size: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await ask(pools, {
    text: `with ours as (
      select id from delivery where company_id = $1 and handed_with = $2 and worker = $4 and state = 'handingOver'
      for update
    )
    update delivery d set handed_with = $3, named_at = $6 from ours o
    where d.company_id = $1 and d.id = o.id and (select count(*) from ours) = $5`,
    values: [companyId, named.request, named.name, named.worker, named.size, named.now],
  })
  return rowCount === named.size
}

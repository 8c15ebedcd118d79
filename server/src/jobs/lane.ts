import { setTimeout as pause } from 'node:timers/promises'
import { laneRest, quotaPause, settle } from '@zhixin/domain/sending/settle'
import type { Channel } from '../channels/channel.ts'
import { reasonOf } from '../channels/reason-text.ts'
import type { House } from '../context.ts'
import { linkAddress, makeLink } from '../features/payslip/link.ts'
import { describeError } from '../http/errors.ts'
import { type Claimed, leaseLength, pauseChannel, type Settled, type Turn, takeTurn } from './outbox.ts'
import type { Progress } from './progress.ts'

/** What the lanes of one process share. */
export interface Floor {
  house: House
  /** Name of this process among all workers, as long as it holds its present connection. */
  worker(): string
  /** Deliveries that a lane is working on. */
  held: Set<string>
  progress: Progress
  /** Whether lanes may take something new now. */
  isOpen(): boolean
  /** stopping: finish what is in hand. gone: leave it. */
  phase(): 'running' | 'stopping' | 'gone'
  /** Counts up with every wake-up. */
  wakes(): number
  /** Waits for a wake-up after `seen`, or so many ms; null: not even for a wake-up. Stopping ends every wait. */
  rest(seen: number | null, ms: number): Promise<void>
}

/** Without a wake-up a lane looks again after this (ms): a NOTIFY may be lost with a connection. */
const slowPoll = 5000

/**
 * One lane: takes one delivery at a time, hands it over, writes down the answer together with taking the next. Ends
 * when the floor stops and nothing is in its hands.
 */
export async function runLane(floor: Floor, channel: Channel): Promise<void> {
  let settled: Settled | null = null
  let unreached = 0
  while (floor.phase() === 'running' || (settled && floor.phase() === 'stopping')) {
    const seen = floor.wakes()
    // A lane that cannot reach its provider writes down its answer and rests before it takes another one.
    const restsNow = settled !== null && unreached > 0
    const turn = turnOf(floor, channel, settled, !restsNow && floor.isOpen())
    let claimed: Claimed | null
    try {
      claimed = await takeTurn(floor.house.pools, turn)
    } catch (error) {
      // The answer stays in our hands until it is written down.
      floor.house.log.warn(describeError(error), 'the outbox could not be reached')
      await pause(500)
      continue
    }
    // The statement that put one back did not see it there; nobody is told of it.
    const putBack = settled?.state === 'pending' && settled.dueAt === null
    if (settled) {
      floor.held.delete(settled.id)
      floor.progress.touch(settled)
      settled = null
    }
    if (!claimed && putBack && !restsNow) continue
    if (!claimed) {
      await (restsNow ? floor.rest(null, laneRest(unreached)) : floor.rest(seen, slowPoll))
      continue
    }
    floor.held.add(claimed.id)
    if (floor.house.clock.now() >= turn.leaseUntil) {
      // The answer took longer than the lease: others may have settled it, so it goes back without a word said.
      settled = { ...settledOf(turn.worker, claimed), state: 'pending' }
      continue
    }
    const answer = await handOver(floor.house, channel, turn.worker, claimed)
    settled = answer.settled
    unreached = answer.reached ? 0 : unreached + 1
  }
}

function turnOf(floor: Floor, channel: Channel, settled: Settled | null, claim: boolean): Turn {
  const now = floor.house.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseLength)
  return { worker: floor.worker(), channel: channel.name, settled, claim, now, leaseUntil }
}

/** What is written down of a claim, whatever comes of it. */
function settledOf(worker: string, claimed: Claimed): Omit<Settled, 'state'> {
  const { company_id: companyId, id, batch_id: batchId, attempts } = claimed
  const none = { dueAt: null, reason: '', providerId: '', counts: false, toTheBack: false }
  return { companyId, id, batchId, worker, attempts, ...none }
}

async function handOver(
  house: House,
  channel: Channel,
  worker: string,
  claimed: Claimed,
): Promise<{ settled: Settled; reached: boolean }> {
  const base = settledOf(worker, claimed)
  if (claimed.obsolete) return { settled: { ...base, state: 'withdrawn' }, reached: true }
  const outcome = await send(house, channel, claimed)
  const now = house.clock.now().getTime()
  const quota = outcome.kind === 'refused' && outcome.again === 'quota'
  if (quota) {
    house.log.warn({ channel: channel.name }, 'the quota of a channel is used up')
    await pauseChannel(house.pools, channel.name, new Date(now + quotaPause)).catch(() => {})
  }
  const { attempts, refusals, queued_at: since } = claimed
  const { rest, ...settlement } = settle(outcome, { attempts, refusals, age: now - since.getTime() })
  const dueAt = rest ? new Date(now + rest) : null
  return {
    settled: { ...base, ...settlement, dueAt },
    reached: !(outcome.kind === 'refused' && outcome.again === 'down'),
  }
}

async function send(house: House, channel: Channel, claimed: Claimed): ReturnType<Channel['send']> {
  try {
    const sealer = await house.vault.sealer(claimed.company_id)
    const link = makeLink(house.vault, {
      companyId: claimed.company_id,
      slipId: claimed.slip_id,
      version: claimed.slip_version,
    })
    return await channel.send({
      kind: 'slip',
      deliveryId: claimed.id,
      companyId: claimed.company_id,
      companyName: claimed.company_name,
      to: sealer.open('delivery', 'target', claimed.id, claimed.target_sealed),
      name: claimed.name,
      title: claimed.title,
      period: claimed.period,
      link: linkAddress(house.publicUrl(), link),
    })
  } catch (error) {
    // Channels answer instead of throwing: what is thrown happened before anything left the house.
    // Without its words, which may quote the recipient.
    const { message: _, ...what } = describeError(error)
    house.log.error({ delivery: claimed.id, ...what }, 'a message could not be made')
    return { kind: 'refused', again: 'later', reason: reasonOf('ourFault') }
  }
}

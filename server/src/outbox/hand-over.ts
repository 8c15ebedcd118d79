import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Outcome } from '@zhixin/domain/sending/outcome'
import { accountBackoff, quotaPause, settle } from '@zhixin/domain/sending/settle'
import { v7 as newId } from 'uuid'
import type { Channel, SlipMessage } from '../channels/channel.ts'
import { reasonOf } from '../channels/reason-text.ts'
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { entryAddress, linkAddress, makeLink } from '../security/personal-link.ts'
import type { Claimed } from './claim-sql.ts'
import { acquireRateSlot, leaseLength, pauseAccount, type Settled } from './outbox-store.ts'
import { claimMore, claimRemainder, nameRequest, sizeOf } from './request-group-store.ts'

/**
 * How many times in a row this process failed to reach an account, and the time until which the account is backed off.
 */
export type AccountFailures = Map<string, { failures: number; until: number }>

export interface Hand {
  services: Services
  channel: ChannelName
  worker: string
  accountFailures: AccountFailures
  /** The deliveries that a sender is working on. */
  held: Set<string>
}

/** The part of an outcome that is the same whatever became of the claim. */
function settledOf(worker: string, claimed: Claimed): Omit<Settled, 'state'> {
  const { company_id: companyId, id, batch_id: batchId, claim_no: claimNo } = claimed
  const none = { dueAt: null, reason: '', providerId: '', counts: false, requeueLast: false }
  return { companyId, id, batchId, worker, claimNo, ...none }
}

/** Releases a claim whose message was not handed to any provider. */
export const releaseClaim = (worker: string, claimed: Claimed): Settled => ({
  ...settledOf(worker, claimed),
  state: 'pending',
})

/** Hands over a claimed delivery, together with more of its batch where the channel takes several in one request. */
export async function handOver(hand: Hand, claimed: Claimed): Promise<Settled[]> {
  const { services, worker } = hand
  if (!claimed.handed_with) {
    if (claimed.obsolete) return [{ ...settledOf(worker, claimed), state: 'withdrawn' }]
    if (claimed.stopped) return [{ ...settledOf(worker, claimed), state: 'cancelled' }]
  }
  let group = [claimed]
  try {
    const channel = await services.channels.slip(hand.channel, claimed.company_id)
    if (!channel) {
      const refused: Outcome = { kind: 'refused', again: 'down', reason: reasonOf('notConfigured') }
      return [settledBy(hand, claimed, claimed.named_at && claimed.handed_with ? cutOff : refused)]
    }
    if (channel.perMinute !== null && !claimed.handed_with) {
      const now = services.clock.now()
      const wait = await acquireRateSlot(services.pools, `${hand.channel} ${channel.account}`, channel.perMinute, now)
      if (wait > 0) {
        await pauseAccount(services.pools, hand.channel, channel.account, new Date(now.getTime() + wait))
        return [releaseClaim(worker, claimed)]
      }
    }
    const together = await groupOf(hand, channel, claimed)
    group = together.group
    for (const { id } of group) hand.held.add(id)
    return await handOverGroup(hand, channel, claimed, together)
  } catch (error) {
    // The failure is in our own database, before any provider was called. The whole group is released and not only the
    // claimed delivery, because no other worker may take deliveries that this process says it holds.
    services.log.warn(describeError(error), 'a delivery could not be prepared')
    await pause(500)
    return group.map((each) => releaseClaim(worker, each))
  }
}

async function handOverGroup(
  hand: Hand,
  channel: Channel,
  claimed: Claimed,
  { group, request, state }: Together,
): Promise<Settled[]> {
  const { services, worker } = hand
  if (state === 'elsewhere') {
    await pause(200)
    return group.map((each) => releaseClaim(worker, each))
  }
  const all = (outcome: Outcome) => group.map((each) => settledBy(hand, each, outcome))
  const isRepeated = claimed.handed_with !== null && claimed.named_at !== null
  const messages = await messagesOf(hand, group)
  if (messages === 'obsolete') return group.map((each) => ({ ...settledOf(worker, each), state: 'withdrawn' }))
  if (!messages) return all(isRepeated ? cutOff : { kind: 'refused', again: 'later', reason: reasonOf('ourFault') })
  const name = channel.requestName?.(messages) ?? null
  // It would not be the identical request: the provider would take it for a new one.
  if (state === 'broken' || (claimed.handed_with && name !== claimed.handed_with)) return all(cutOff)
  if (request && name && request !== name) {
    const named = { request, name, worker, size: group.length, now: services.clock.now() }
    if (!(await nameRequest(services.pools, claimed, named))) return group.map((each) => releaseClaim(worker, each))
  }
  const outcomes = await channel.send(messages)
  await backOffAccount(hand, channel, outcomes)
  const known = isRepeated ? outcomesOfRepetition(outcomes) : outcomes
  return group.map((each, at) => settledBy(hand, each, known[at] ?? { kind: 'unknown', reason: '' }))
}

/** The request went out and cannot be repeated: HR decides. */
const cutOff: Outcome = { kind: 'unknown', reason: reasonOf('interrupted') }

/**
 * Outcomes of a repeated request. A repetition that is refused as a whole says nothing about the first request, which
 * may have been taken: the identical request is made again. If its deliveries were released instead, their recipients
 * would get a second message in another request.
 */
const outcomesOfRepetition = (outcomes: Outcome[]): Outcome[] =>
  outcomes.some(({ kind }) => kind === 'accepted')
    ? outcomes
    : outcomes.map((outcome) =>
        outcome.kind === 'refused' ? { kind: 'unknown', reason: outcome.reason, repeatable: true } : outcome,
      )

/**
 * The deliveries that go out in the request of the claimed one, in an order that does not depend on which was claimed
 * first.
 */
interface Together {
  group: Claimed[]
  /** The name of the request where the channel takes several deliveries in one. */
  request: string | null
  /**
   * broken: some deliveries of a request that went out before are settled or changed, so that it cannot be repeated.
   * elsewhere: another worker currently holds some of them, for instance to recover them.
   */
  state: 'whole' | 'broken' | 'elsewhere'
}

async function groupOf(hand: Hand, channel: Channel, first: Claimed): Promise<Together> {
  const { services, worker } = hand
  const now = services.clock.now()
  const common = { first, worker, now, leaseUntil: new Date(now.getTime() + leaseLength) }
  const inOrder = (group: Claimed[]) => group.sort((a, b) => (a.id < b.id ? -1 : 1))
  if (first.handed_with) {
    const request = first.handed_with
    const group = [first, ...(await claimRemainder(services.pools, { ...common, request }))]
    const { size, open } = await sizeOf(services.pools, first.company_id, request)
    // When a slip of the request was withdrawn or sent again, or the company changed its provider, the request cannot
    // be repeated.
    const isWhole =
      channel.together > 1 && open === size && group.every(({ obsolete, stopped }) => !obsolete && !stopped)
    if (isWhole && group.length === size && !(await isStillKnown(channel, first)))
      return { group: inOrder(group), request, state: 'broken' }
    const state = !isWhole ? 'broken' : group.length === size ? 'whole' : 'elsewhere'
    return { group: inOrder(group), request, state }
  }
  if (channel.together === 1) return { group: [first], request: null, state: 'whole' }
  const wish = { ...common, channel: hand.channel, request: newId(), max: channel.together - 1 }
  return { group: inOrder([first, ...(await claimMore(services.pools, wish))]), request: wish.request, state: 'whole' }
}

/**
 * Whether the provider would still recognise a repetition as one. A delivery without a named request was never handed
 * over.
 */
async function isStillKnown(channel: Channel, claimed: Claimed): Promise<boolean> {
  const { id: deliveryId, company_id: companyId, named_at: handedOverAt } = claimed
  if (!handedOverAt) return true
  return (await channel.ask({ deliveryId, companyId, to: '', handedOverAt })) === 'repeatable'
}

function settledBy({ services, worker }: Hand, claimed: Claimed, outcome: Outcome): Settled {
  const now = services.clock.now().getTime()
  const { claim_no: claimNo, refusals, queued_at: since } = claimed
  const { backoff, ...settlement } = settle(outcome, { claimNo, refusals, age: now - since.getTime() })
  return { ...settledOf(worker, claimed), ...settlement, dueAt: backoff ? new Date(now + backoff) : null }
}

/**
 * Backs off the account when the failure is the account's own. That delays all messages of this account and no others.
 */
async function backOffAccount(hand: Hand, channel: Channel, outcomes: Outcome[]): Promise<void> {
  const { services, accountFailures } = hand
  const now = services.clock.now().getTime()
  const saw = (again: 'quota' | 'down') => outcomes.some((each) => each.kind === 'refused' && each.again === again)
  const isSilent = outcomes.some((each) => each.kind === 'unknown' && each.repeatable)
  const key = `${channel.name} ${channel.account}`
  let backoff = 0
  if (saw('quota')) {
    services.log.warn({ channel: channel.name }, 'the quota of an account is used up')
    backoff = quotaPause
  } else if (saw('down') || isSilent) {
    const before = accountFailures.get(key)
    // Senders that fail at the same time meet one failure, not several.
    const failures = before ? before.failures + (now >= before.until ? 1 : 0) : 1
    backoff = accountBackoff(failures)
    accountFailures.set(key, { failures, until: now + backoff })
  } else accountFailures.delete(key)
  if (backoff)
    await pauseAccount(services.pools, channel.name, channel.account, new Date(now + backoff)).catch(() => {})
}

/**
 * Makes the messages of the deliveries. Returns null when they cannot be made, and 'obsolete' for a mail whose slip was
 * withdrawn or sent again since it was claimed; then nothing has left the program.
 */
async function messagesOf({ services, channel }: Hand, group: Claimed[]): Promise<SlipMessage[] | null | 'obsolete'> {
  try {
    const sealer = await services.vault.sealer(group[0]?.company_id ?? '')
    const messages: SlipMessage[] = []
    for (const claimed of group) {
      const { company_id: companyId, slip_id: slipId, slip_version: version, mail } = claimed
      const isRich = channel === 'email' && claimed.kind === 'slip' && mail !== ''
      const content = isRich ? await services.mailContents.contentOf({ companyId, slipId, version, mail }) : undefined
      // Mails go out one by one.
      if (content === null) return 'obsolete'
      messages.push({
        ...(content ? { content } : {}),
        kind: claimed.kind,
        deliveryId: claimed.id,
        companyId,
        slipId,
        companyName: claimed.company_name,
        to: sealer.open('delivery', 'target', claimed.id, claimed.target_sealed),
        name: claimed.name,
        title: claimed.title,
        period: claimed.period,
        version,
        occasion: claimed.occasion,
        hasCode: claimed.has_code,
        ...(claimed.language ? { language: claimed.language } : {}),
        greeting: claimed.greeting,
        note: claimed.note,
        link: linkAddress(services.publicUrl(), makeLink(services.vault, { companyId, slipId, version })),
        entry: entryAddress(services.publicUrl()),
      })
    }
    return messages
  } catch (error) {
    // The text of the error is not logged, because it may quote the recipient.
    const { message: _, ...what } = describeError(error)
    services.log.error({ delivery: group[0]?.id, ...what }, 'a message could not be made')
    return null
  }
}

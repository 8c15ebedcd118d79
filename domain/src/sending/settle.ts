import type { Outcome } from './outcome.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The backoffs after the 1st, 2nd, … temporary refusal of a message; the last one repeats. */
const backoffs = [10 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/** The maximum number of temporary refusals of a message. */
export const maxTries = 12

/** A provider that is down or out of quota uses up none of a message's tries, but the message fails after this time. */
const patience = 48 * hour

/** When the quota is used up, the whole channel pauses, and with it the message that met the limit. */
export const quotaPause = 15 * minute

export interface Settlement {
  state: 'sent' | 'failed' | 'uncertain' | 'pending'
  /** The time in ms until the next try; 0: there is none. */
  backoff: number
  /** The try counts towards the maximum of the message. */
  counts: boolean
  /** The message goes to the end of the queue: another message may succeed where this one did not. */
  requeueLast: boolean
  reason: string
  providerId: string
}

/** What is known about a delivery when its result arrives. */
export interface Tried {
  /** The number of this claim. Claims that were given back without a hand-over count as well. */
  claimNo: number
  /** How often it was refused temporarily before; only these count towards the maximum. */
  refusals: number
  /** The time (ms) since it was queued. */
  age: number
}

/**
 * Decides what happens to a delivery after one try (SEND-06): every delivery ends as sent, failed with a reason, or
 * uncertain, and is tried with growing delays until then.
 */
export function settle(outcome: Outcome, { claimNo, refusals, age }: Tried): Settlement {
  const over = { backoff: 0, counts: false, requeueLast: false, reason: '', providerId: '' }
  if (outcome.kind === 'accepted') return { ...over, state: 'sent', providerId: outcome.providerId }
  const { reason } = outcome
  if (outcome.kind === 'unknown') {
    // The message gets no backoff of its own, so that the messages of its request stay together; the account pauses
    // instead. Whoever repeats the request first checks whether the provider still recognises a repetition.
    if (outcome.repeatable) return { ...over, state: 'pending', reason }
    return { ...over, state: 'uncertain', reason }
  }
  const { again } = outcome
  const givesUp = {
    never: true,
    later: refusals + 1 >= maxTries,
    quota: age >= patience,
    down: age >= patience && claimNo > 2,
  }[again]
  if (givesUp) return { ...over, state: 'failed', reason }
  const nth = again === 'later' ? refusals + 1 : claimNo
  // The backoff grows, so that a message which alone meets the quota does not stop the channel after every pause.
  const backoff =
    again === 'quota' ? Math.min(claimNo * quotaPause, 4 * hour) : (backoffs[Math.min(nth, backoffs.length) - 1] ?? 0)
  return { ...over, state: 'pending', backoff, counts: again === 'later', requeueLast: again === 'quota', reason }
}

/**
 * The backoff of a sender that failed to reach its provider n times in a row. Without it the sender would only use up
 * the tries of one message after another.
 */
export const accountBackoff = (failures: number): number => Math.min(second * 2 ** (failures - 1), 30 * second)

/**
 * The backoffs (ms) before the slips of a batch are generated again after a failure; then the batch goes back to HR.
 */
const generationBackoffs = [5 * second, 30 * second, 2 * minute]

/**
 * The backoff after this number of failed generations of a batch's slips; null: there are no more tries, HR has to act.
 */
export const generationBackoff = (failures: number): number | null => generationBackoffs[failures - 1] ?? null

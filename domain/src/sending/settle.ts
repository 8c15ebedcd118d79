import type { Outcome } from './outcome.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a message rests after its 1st, 2nd, … refusal for now; the last one repeats. */
const backoffs = [10 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/** So often a message is tried that is refused for now. */
export const maxTries = 12

/** A provider that is down or out of quota costs a message no tries, but not for ever. */
const patience = 48 * hour

/** After the quota is used up the whole channel rests, and the message that met it with it. */
export const quotaPause = 15 * minute

export interface Settlement {
  state: 'sent' | 'failed' | 'uncertain' | 'pending'
  /** Until it is due again, in ms; 0: nothing more to wait for. */
  backoff: number
  /** Uses up one of the message's tries. */
  counts: boolean
  /** Behind everything else that waits: another message may go through where this one did not. */
  requeueLast: boolean
  reason: string
  providerId: string
}

/** What is known of a delivery when its answer comes. */
export interface Tried {
  /** How often it was handed over, with this time. */
  attempts: number
  /** How often it was refused for now before, which is all that uses up its tries. */
  refusals: number
  /** How long (ms) it has been wanted. */
  age: number
}

/**
 * What becomes of a delivery after one try (SEND-06): every one ends as sent, failed with a reason, or uncertain, and
 * is tried with growing delays until then.
 */
export function settle(outcome: Outcome, { attempts, refusals, age }: Tried): Settlement {
  const over = { backoff: 0, counts: false, requeueLast: false, reason: '', providerId: '' }
  if (outcome.kind === 'accepted') return { ...over, state: 'sent', providerId: outcome.providerId }
  const { reason } = outcome
  if (outcome.kind === 'unknown') {
    // Without a rest of its own, so that all of its request stay together; the account rests instead. Whoever repeats it
    // asks first whether the provider still knows a repetition.
    if (outcome.repeatable) return { ...over, state: 'pending', reason }
    return { ...over, state: 'uncertain', reason }
  }
  const { again } = outcome
  const givesUp = {
    never: true,
    later: refusals + 1 >= maxTries,
    quota: age >= patience,
    down: age >= patience && attempts > 2,
  }[again]
  if (givesUp) return { ...over, state: 'failed', reason }
  const nth = again === 'later' ? refusals + 1 : attempts
  // Longer each time, so that a message which meets the quota alone does not stop the channel after every pause.
  const backoff =
    again === 'quota' ? Math.min(attempts * quotaPause, 4 * hour) : (backoffs[Math.min(nth, backoffs.length) - 1] ?? 0)
  return { ...over, state: 'pending', backoff, counts: again === 'later', requeueLast: again === 'quota', reason }
}

/**
 * How long a sender rests that could not reach its provider for the nth time in a row: it would only use up the tries of
 * message after message.
 */
export const accountBackoff = (failures: number): number => Math.min(second * 2 ** (failures - 1), 30 * second)

/** After how long (ms) the slips of a batch are tried again that could not be made; then the batch goes back to HR. */
const generationBackoffs = [5 * second, 30 * second, 2 * minute]

/** The rest after so many failures to make a batch's slips; null: enough, HR has to look at it. */
export const generationBackoff = (failures: number): number | null => generationBackoffs[failures - 1] ?? null

import type { Outcome } from './outcome.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a message rests after its 1st, 2nd, … refusal for now; the last one repeats. */
const rests = [10 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour]

/** So often a message is tried that is refused for now. */
export const mostTries = 12

/** A provider that is down or out of quota costs a message no tries, but not for ever. */
const patience = 48 * hour

/** After the quota is used up the whole channel rests. */
export const quotaPause = 15 * minute

export interface Settlement {
  state: 'sent' | 'failed' | 'uncertain' | 'pending'
  /** Until it is due again, in ms; 0: at once, as far as the channel is open. */
  rest: number
  reason: string
  providerId: string
}

/**
 * What becomes of a delivery after one try (SEND-06): every one ends as sent, failed with a reason, or uncertain, and
 * is tried with growing delays until then. `tries` counts this one, `age` is how long the message has been wanted.
 */
export function settle(outcome: Outcome, tries: number, age: number): Settlement {
  if (outcome.kind === 'accepted') return { state: 'sent', rest: 0, reason: '', providerId: outcome.providerId }
  const { reason } = outcome
  if (outcome.kind === 'unknown') return { state: 'uncertain', rest: 0, reason, providerId: '' }
  const givesUp = {
    never: true,
    later: tries >= mostTries,
    quota: age >= patience,
    down: age >= patience && tries > 2,
  }[outcome.again]
  if (givesUp) return { state: 'failed', rest: 0, reason, providerId: '' }
  const rest = outcome.again === 'quota' ? 0 : (rests[Math.min(tries, rests.length) - 1] ?? 0)
  return { state: 'pending', rest, reason, providerId: '' }
}

/**
 * How long a lane rests that could not reach its provider for the nth time in a row: it would only use up the tries of
 * message after message.
 */
export const laneRest = (failures: number): number => Math.min(second * 2 ** (failures - 1), 30 * second)

import type { Outcome } from './outcome.ts'

/**
 * The state of the alert about a stopped send for one recipient. dropped: HR released the batch again before the alert
 * was sent.
 */
export type StopAlertState = 'waiting' | 'told' | 'failed' | 'uncertain' | 'dropped'

/** How long (ms) a provider that refuses temporarily is tried again. */
const triedFor = 24 * 3_600_000

/**
 * The state of an alert after a try (SEND-15). waiting: it will be tried again. An alert with an unknown result is
 * tried again only where the provider drops repetitions: a second mail would be one too many, and the console says that
 * the result is uncertain.
 */
export function alertAfter(outcome: Outcome, waitedFor: number): StopAlertState {
  if (outcome.kind === 'accepted') return 'told'
  const mayWork = outcome.kind === 'unknown' ? outcome.repeatable === true : outcome.again !== 'never'
  if (mayWork && waitedFor < triedFor) return 'waiting'
  return outcome.kind === 'unknown' ? 'uncertain' : 'failed'
}

import type { Outcome } from './outcome.ts'

/** How the word about a stopped send stands with one recipient. dropped: HR was quicker and let the batch go again. */
export type StopAlertState = 'waiting' | 'told' | 'failed' | 'uncertain' | 'dropped'

/** A provider that refuses for now is asked again for so long (ms). */
const triedFor = 24 * 3_600_000

/**
 * What becomes of an alert after a try (SEND-15). waiting: to be tried again. What nobody knows of is tried again only where the
 * provider drops a repetition; a second mail would be one too many, and the console says that it is uncertain.
 */
export function alertAfter(outcome: Outcome, waitedFor: number): StopAlertState {
  if (outcome.kind === 'accepted') return 'told'
  const mayWork = outcome.kind === 'unknown' ? outcome.repeatable === true : outcome.again !== 'never'
  if (mayWork && waitedFor < triedFor) return 'waiting'
  return outcome.kind === 'unknown' ? 'uncertain' : 'failed'
}

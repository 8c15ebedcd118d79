import type { FindingSeverity } from '@zhixin/contract/batches/review-text'
import type { Finding } from './finding.ts'

export const maxReason = 500

/** A finding that somebody looked at and let stand, with the reason; kept under the finding's key. */
export interface Acceptance {
  key: string
  reason: string
}

export interface WeighedFinding<Kept extends Acceptance> {
  finding: Finding
  /** null while nobody accepted it with these figures. */
  accepted: Kept | null
}

/** The reason as it is kept; null where it says nothing or too much: a finding is never waved through without one. */
export function acceptedReason(text: string): string | null {
  const reason = text.trim()
  return reason === '' || reason.length > maxReason ? null : reason
}

/**
 * Findings with their acceptances. A key holds what the finding is about and its figures, so an acceptance outlives edits
 * elsewhere and ends when the figures themselves change.
 */
export function weighFindings<Kept extends Acceptance>(
  findings: readonly Finding[],
  accepted: Iterable<Kept>,
  keyOf: (finding: Finding) => string = ({ key }) => key,
): WeighedFinding<Kept>[] {
  const byKey = new Map([...accepted].map((each) => [each.key, each]))
  return findings.map((finding) => ({ finding, accepted: byKey.get(keyOf(finding)) ?? null }))
}

/**
 * Whether a finding of this severity has to be mended or accepted before the send (REVIEW-11). Only what is for information
 * may stay: a doubt that nobody looked at stops a batch as surely as a fault.
 */
export const mustBeSettled = (severity: FindingSeverity): boolean => severity !== 'info'

/** What still stops the send. */
export function stopping<Kept extends Acceptance>(weighed: readonly WeighedFinding<Kept>[]): Finding[] {
  return weighed
    .filter(({ finding, accepted }) => mustBeSettled(finding.severity) && accepted === null)
    .map(({ finding }) => finding)
}

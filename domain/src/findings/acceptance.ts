import type { FindingSeverity } from '@zhixin/contract/batches/review-text'
import type { Finding } from './finding.ts'

/** A finding that somebody reviewed and accepted, with the reason; stored under the finding's key. */
export interface Acceptance {
  key: string
  reason: string
}

export interface WeighedFinding<Kept extends Acceptance> {
  finding: Finding
  /** null while nobody has accepted the finding with these figures. */
  accepted: Kept | null
}

/**
 * Combines findings with their acceptances. The key contains the subject and the figures of a finding, so an acceptance
 * survives edits elsewhere and ends when the figures themselves change.
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
 * Whether a finding of this severity has to be corrected or accepted before the send (REVIEW-11). Only findings for
 * information need no decision: a warning that nobody reviewed stops a batch just as an error does.
 */
export const mustBeSettled = (severity: FindingSeverity): boolean => severity !== 'info'

/** The findings that still prevent the send. */
export function stopping<Kept extends Acceptance>(weighed: readonly WeighedFinding<Kept>[]): Finding[] {
  return weighed
    .filter(({ finding, accepted }) => mustBeSettled(finding.severity) && accepted === null)
    .map(({ finding }) => finding)
}

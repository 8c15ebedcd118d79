/** How a user's change of the review settings takes effect (REVIEW-10). */
export type RuleChange = 'save' | 'propose'

/** The reason for which the change is refused. */
export type RuleRefusal = 'ownWaiting' | 'proposed'

export interface RuleCase {
  /** The current rule, and the rule that the user wants. */
  isOn: boolean
  wanted: boolean
  /** The change alters the limits from which differences are reported. */
  otherLimits: boolean
  /** A batch that the user imported or changed is waiting for approval. */
  ownWaits: boolean
  /** Another user of the company can confirm the change. */
  hasSecond: boolean
  /** Switching approvals off was already proposed. */
  isProposed: boolean
}

/**
 * Decides about a change of the review settings. Requiring approvals is stricter and takes effect at once. Switching
 * them off needs a second person where there is one. A user whose own work is waiting for approval cannot loosen the
 * rules by which it is reviewed.
 */
export function planRuleChange(given: RuleCase): RuleChange | RuleRefusal {
  const turnsOff = given.isOn && !given.wanted
  if (given.ownWaits && (turnsOff || given.otherLimits)) return 'ownWaiting'
  if (!turnsOff || !given.hasSecond) return 'save'
  return given.isProposed ? 'proposed' : 'propose'
}

/** The possible decisions on a proposal. */
export type ProposalVerdict = 'confirmed' | 'declined' | 'withdrawn'

/**
 * Why a user may not make this decision; null when they may. Only the proposer withdraws, and only another user
 * decides.
 */
export function refuseProposalVerdict(
  verdict: ProposalVerdict,
  { own, ownWaits }: { own: boolean; ownWaits: boolean },
): 'ownProposal' | 'otherProposal' | 'ownWaiting' | null {
  if (verdict === 'withdrawn') return own ? null : 'otherProposal'
  if (own) return 'ownProposal'
  return verdict === 'confirmed' && ownWaits ? 'ownWaiting' : null
}

/** How a user's change of the review settings is to be taken (REVIEW-10). */
export type RuleChange = 'save' | 'propose'

/** Why it is refused. */
export type RuleRefusal = 'ownWaiting' | 'proposed'

export interface RuleCase {
  /** The rule as it is, and as the user wants it. */
  isOn: boolean
  wanted: boolean
  /** From when on a change is told is to be another than it is. */
  otherLimits: boolean
  /** A batch that the user imported or changed waits for approval. */
  ownWaits: boolean
  /** Somebody else of the company may confirm. */
  hasSecond: boolean
  /** Doing without approvals is proposed already. */
  isProposed: boolean
}

/**
 * What becomes of a change of the review settings. Asking for approvals only tightens and takes effect at once. Doing
 * without them takes a second person where there is one. Whoever has work of their own waiting for approval loosens
 * nothing that it is judged by.
 */
export function planRuleChange(given: RuleCase): RuleChange | RuleRefusal {
  const turnsOff = given.isOn && !given.wanted
  if (given.ownWaits && (turnsOff || given.otherLimits)) return 'ownWaiting'
  if (!turnsOff || !given.hasSecond) return 'save'
  return given.isProposed ? 'proposed' : 'propose'
}

/** What may be done about a proposal. */
export type ProposalVerdict = 'confirmed' | 'declined' | 'withdrawn'

/** Whether a user may do it; null when they may. Only the proposer withdraws, and only another user decides. */
export function refuseProposalVerdict(
  verdict: ProposalVerdict,
  { own, ownWaits }: { own: boolean; ownWaits: boolean },
): 'ownProposal' | 'otherProposal' | 'ownWaiting' | null {
  if (verdict === 'withdrawn') return own ? null : 'otherProposal'
  if (own) return 'ownProposal'
  return verdict === 'confirmed' && ownWaits ? 'ownWaiting' : null
}

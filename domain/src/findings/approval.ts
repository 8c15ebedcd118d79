import { type ApprovalStatus, type ApprovalVerdict, approvalStatus } from '@zhixin/contract/batches/approval-status'

/** A second person's decision about the content as it was at that time (REVIEW-10). */
export interface ApprovalDecision {
  verdict: ApprovalVerdict
  /** The hash of the whole content that the decision is about. */
  contentHash: string
  userId: string
  /** Whether its author may decide to this day, and has been able to ever since. */
  mayStillDecide: boolean
}

export interface ApprovalCase {
  /** Approval is required: the company's rule is on, or was on when it began to apply to the batch. */
  isRequired: boolean
  /** The users whose work the batch is: who imported it, changed a cell or an item, assigned people or removed rows. */
  authors: readonly string[]
  /** The hash of the current content. */
  contentHash: string
  /** The last decision; null before the first one. */
  decision: ApprovalDecision | null
}

/**
 * The status of the approval; null where none is required. A decision applies to one content: any change of the content
 * ends it, whether it was an approval or a refusal. An approval ends with the rights of whoever gave it as well.
 */
export function approvalState({ isRequired, authors, contentHash, decision }: ApprovalCase): ApprovalStatus | null {
  if (!isRequired) return null
  const holds = decision !== null && decision.contentHash === contentHash && !authors.includes(decision.userId)
  return holds && !isLost(decision) ? decision.verdict : approvalStatus.waiting
}

const isLost = ({ verdict, mayStillDecide }: ApprovalDecision) => verdict === approvalStatus.approved && !mayStillDecide

/** Whether the batch would be approved if whoever approved it had not lost the right to do so since. */
export function hasLostApproval({ isRequired, authors, contentHash, decision }: ApprovalCase): boolean {
  if (!isRequired || !decision || !isLost(decision)) return false
  return decision.contentHash === contentHash && !authors.includes(decision.userId)
}

/** Why somebody may not decide. */
export type ApprovalRefusal = 'notNeeded' | 'ownWork' | 'contentChanged' | 'decided'

/**
 * Why a user may not decide on the content that they saw; null when they may. A decision stands until the content
 * changes, except that a refusal may still be turned into an approval.
 */
export function refuseDecision(
  batch: ApprovalCase,
  by: { userId: string; seenHash: string; verdict: ApprovalVerdict },
): ApprovalRefusal | null {
  const state = approvalState(batch)
  if (state === null) return 'notNeeded'
  if (batch.authors.includes(by.userId)) return 'ownWork'
  if (by.seenHash !== batch.contentHash) return 'contentChanged'
  return state === by.verdict ? 'decided' : null
}

/** Whether the approval rules allow the batch to be sent. */
export const isApproved = (batch: ApprovalCase): boolean => {
  const state = approvalState(batch)
  return state === null || state === approvalStatus.approved
}

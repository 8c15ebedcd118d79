import { type ApprovalStatus, type ApprovalVerdict, approvalStatus } from '@zhixin/contract/batches/approval-status'

/** What a second person decided, about the content as it was then (REVIEW-10). */
export interface ApprovalDecision {
  verdict: ApprovalVerdict
  /** Hash of the whole content that was decided on. */
  contentHash: string
  userId: string
}

export interface ApprovalCase {
  /** A second person is asked for: the company's rule is on, or was when the batch came under it. */
  isRequired: boolean
  /** Whose work it is: who imported it, changed a cell or an item, joined people or removed rows. */
  authors: readonly string[]
  /** Hash of the content as it is now. */
  contentHash: string
  /** The last decision; null before the first. */
  decision: ApprovalDecision | null
}

/**
 * Where the approval stands; null where none is needed. A decision is about one content: any change takes it back, an
 * approval and a refusal alike.
 */
export function approvalState({ isRequired, authors, contentHash, decision }: ApprovalCase): ApprovalStatus | null {
  if (!isRequired) return null
  const holds = decision !== null && decision.contentHash === contentHash && !authors.includes(decision.userId)
  return holds ? decision.verdict : approvalStatus.waiting
}

/** Why somebody may not decide. */
export type ApprovalRefusal = 'notNeeded' | 'ownWork' | 'contentChanged' | 'decided'

/**
 * Whether a user may decide on the content they saw; null when they may. What was decided stays until the content
 * changes, except that a refusal may still become an approval.
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

/** Whether the batch may be sent as far as approval goes. */
export const isApproved = (batch: ApprovalCase): boolean => {
  const state = approvalState(batch)
  return state === null || state === approvalStatus.approved
}

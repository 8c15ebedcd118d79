import type { HandlersOf } from '../../../handler.ts'
import { accept, takeBack } from './accept-findings.ts'
import { ask, decide } from './approval.ts'
import { setTotals } from './control-totals.ts'
import { findNextFlagged, showFlagged } from './flagged-cells.ts'
import { showFindings, showSome } from './list-findings.ts'
import { decideProposal, saveSettings, showSettings } from './review-settings.ts'

/** The findings of a review and how they are settled before the send. */
export const checkHandlers = {
  findings: showFindings,
  findingsOf: showSome,
  flaggedCells: showFlagged,
  nextFlagged: findNextFlagged,
  acceptFindings: accept,
  takeBackFindings: takeBack,
  setControlTotals: setTotals,
  askApproval: ask,
  decideApproval: decide,
  reviewSettings: showSettings,
  saveReviewSettings: saveSettings,
  decideReviewSettings: decideProposal,
} satisfies Partial<HandlersOf<'batches'>>

import type { HandlersOf } from '../../../http/handlers.ts'
import { accept, takeBack } from './accept-findings.ts'
import { ask, decide } from './approval.ts'
import { setTotals } from './control-totals.ts'
import { findNextFlagged, showFlagged } from './flagged-cells.ts'
import { showFindings, showSome } from './list-findings.ts'
import { decideProposal, saveSettings, showSettings } from './review-settings.ts'

type CheckCalls =
  | 'findings'
  | 'findingsOf'
  | 'flaggedCells'
  | 'nextFlagged'
  | 'acceptFindings'
  | 'takeBackFindings'
  | 'setControlTotals'
  | 'askApproval'
  | 'decideApproval'
  | 'reviewSettings'
  | 'saveReviewSettings'
  | 'decideReviewSettings'

/** What the review finds in a batch, and how it is settled before the send. */
export const checkHandlers: Pick<HandlersOf<'batches'>, CheckCalls> = {
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
}

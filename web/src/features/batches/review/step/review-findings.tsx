import { FindingsButton } from '../../findings/findings-button.tsx'
import { FindingsPanel } from '../../findings/findings-panel.tsx'
import { isWaiting } from '../../findings/people-waiting.tsx'
import type { OpenRows } from '../matches/open-rows.ts'
import type { BatchReview } from './use-batch-review.ts'
import type { useFindingsPanel } from './use-findings-panel.ts'
import type { ReviewFindings } from './use-review-findings.ts'

interface ReviewFindingsButtonProps {
  findings: ReviewFindings
  /** Rows that wait for HR, whatever their amounts are. */
  waiting: OpenRows
  panel: ReturnType<typeof useFindingsPanel>
}

/** The way to the findings, ticked only where rows and sums are settled too. */
export function ReviewFindingsButton({ findings, waiting, panel }: ReviewFindingsButtonProps) {
  const { query, isRechecking } = findings
  return (
    <FindingsButton
      findings={query.data}
      isRechecking={isRechecking}
      isIncomplete={isWaiting(waiting) || (query.data?.sums ?? 'all') !== 'all'}
      isOpen={panel.isOpen}
      onToggle={panel.toggle}
    />
  )
}

interface ReviewFindingsPanelProps {
  batchId: string
  findings: ReviewFindings
  data: BatchReview
  waiting: OpenRows
  /** Gives the grid the room before it shows something. */
  toGrid: () => void
}

/** What the review found, each leading to its place in the grid. */
export function ReviewFindingsPanel({ batchId, findings, data, waiting, toGrid }: ReviewFindingsPanelProps) {
  return (
    <FindingsPanel
      batchId={batchId}
      query={findings.query}
      isRechecking={findings.isRechecking}
      waiting={waiting}
      onShow={(part) => {
        toGrid()
        data.selection.setShow(part)
      }}
      onJump={(rowNo, item) => {
        toGrid()
        findings.jump(rowNo, item)
      }}
    />
  )
}

import type { ReviewRow } from '@zhixin/contract/batches/review'
import { Card } from '../../../../ui/page.tsx'
import { countFlags } from '../../findings/cell-flags.ts'
import { FlagSteps } from '../../findings/flag-steps.tsx'
import type { Review } from '../queries.ts'
import { Summary } from '../summary.tsx'
import { ReviewTable } from '../table/review-table.tsx'
import type { useRowActions } from '../use-row-actions.tsx'
import type { BatchReview } from './use-batch-review.ts'
import type { ReviewFindings } from './use-review-findings.ts'

interface ReviewGridProps {
  data: BatchReview
  review: Review
  findings: ReviewFindings
  actions: ReturnType<typeof useRowActions>
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onDeselect: () => void
  onMatch: (row: ReviewRow) => void
  onContact: (row: ReviewRow) => void
  onPreview: (row: ReviewRow) => void
  /** Leads to a row that matches by name only. */
  onRow: (rowNo: number) => void
  /** The findings stand beside the grid. */
  isTight: boolean
}

/** The rows of the batch with their numbers above them, and the way from one flagged cell to the next. */
export function ReviewGrid({ data, review, findings, onDeselect, ...table }: ReviewGridProps) {
  const { selection, rows, edits } = data
  const { flags, steps, isRechecking } = findings
  return (
    <Card fill>
      <Summary
        review={review}
        show={selection.show}
        isTight={table.isTight}
        narrowed={selection.show !== 'all' || selection.isNarrowed}
        onShow={(show) => {
          onDeselect()
          selection.setShow(show)
        }}
      >
        <FlagSteps count={countFlags(flags)} isRechecking={isRechecking} told={steps.told} go={steps.go} />
      </Summary>
      <ReviewTable
        {...table}
        review={review}
        rows={rows}
        edits={edits}
        selection={selection}
        loading={data.isFetching}
        failed={data.isError}
        onRetry={data.refetch}
        jump={findings.target}
        flags={flags}
        onActive={steps.onActive}
      />
    </Card>
  )
}

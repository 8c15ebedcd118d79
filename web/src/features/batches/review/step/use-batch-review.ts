import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import { useReview } from '../queries.ts'
import { useCellEdits } from '../use-cell-edits.tsx'
import { useReviewQuery } from '../use-review-query.ts'
import { useRowWindows } from '../use-row-windows.ts'

const noItems: readonly BatchItem[] = []
const noParts: readonly SheetPlace[] = []

export type BatchReview = ReturnType<typeof useBatchReview>

/** A batch under review: its filter and order, the answer to them, its rows at hand, and the changes of their cells. */
export function useBatchReview(batchId: string) {
  const selection = useReviewQuery(batchId)
  const { data: review, error, isFetching, isError, isPlaceholderData, refetch, soon } = useReview(selection.query)
  // Undefined while the previous answer stays in view: its rows are not those of the filter.
  const current = isPlaceholderData ? undefined : review
  const rows = useRowWindows(selection.query, current)
  const parts = review?.batch.parts ?? noParts
  const edits = useCellEdits({ query: selection.query, items: review?.items ?? noItems, rows, soon, parts })
  return { selection, review, current, rows, parts, edits, error, isFetching, isError, refetch: () => void refetch() }
}

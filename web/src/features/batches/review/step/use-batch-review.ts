import { useQueryClient } from '@tanstack/react-query'
import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import { useState } from 'react'
import { cancelFindings } from '../../findings/queries.ts'
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
  const queries = useQueryClient()
  /** When (ms) a change of this window was last saved: what was found before may no longer hold. */
  const [changedAt, setChangedAt] = useState(0)
  const onSaved = () => {
    setChangedAt(Date.now())
    cancelFindings(queries, batchId)
    soon()
  }
  const edits = useCellEdits({ query: selection.query, items: review?.items ?? noItems, rows, onSaved, parts })
  return {
    selection,
    review,
    current,
    rows,
    parts,
    edits,
    changedAt,
    error,
    isFetching,
    isError,
    refetch: () => void refetch(),
  }
}

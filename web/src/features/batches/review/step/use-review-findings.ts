import { useMemo } from 'react'
import { cellFlags, noFlags } from '../../findings/cell-flags.ts'
import { isOutdated, useFindings, useFlaggedCells } from '../../findings/queries.ts'
import { useFlagSteps } from '../../findings/use-flag-steps.ts'
import { useJump } from '../../findings/use-jump.ts'
import type { BatchReview } from './use-batch-review.ts'

export type ReviewFindings = ReturnType<typeof useReviewFindings>

/** What the review found in the batch, the cells that are flagged for it, and the ways to these cells. */
export function useReviewFindings(
  batchId: string,
  { selection, review, current, rows, parts, changedAt }: BatchReview,
) {
  const query = useFindings(batchId)
  const items = review?.items
  const { target, jump, lead } = useJump(batchId, selection, current, items ?? [])
  const isRechecking = isOutdated(query, changedAt)
  const { data, isPlaceholderData } = useFlaggedCells(batchId, query.data)
  const flagged = data?.list
  const isOld = isRechecking || isPlaceholderData
  const flags = useMemo(() => (flagged && items ? cellFlags(flagged, items, isOld) : noFlags), [flagged, items, isOld])
  const steps = useFlagSteps({ selection, rows, flags, items: items ?? [], parts, lead })
  return { query, isRechecking, flags, steps, target, jump }
}

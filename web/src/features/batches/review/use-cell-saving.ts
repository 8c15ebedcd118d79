import { useQueryClient } from '@tanstack/react-query'
import type { BatchItem, ReviewRow } from '@zhixin/contract/batches'
import { useEffect, useRef } from 'react'
import { call } from '../../../client/call.ts'
import { batchKeys } from '../queries.ts'
import { itemOf } from './column-key.ts'
import { inPlace, withRow } from './merge-review.ts'
import { type Review, type ReviewQuery, reviewKey } from './queries.ts'

/** When the typing pauses, the sums are asked for again. */
const pause = 600

/**
 * Saves cells one by one. The row, its counts and its match come back with the save; the sums follow when the typing
 * pauses. Rows stay where they are meanwhile.
 */
export function useCellSaving(query: ReviewQuery, items: readonly BatchItem[]) {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const key = reviewKey(query)
  const sumsAgain = async () => {
    try {
      const fresh = await call('batches.review', query, { handles: 'all' })
      queries.setQueryData<Review>(key, (shown) => shown && inPlace(shown, fresh))
    } catch {
      // The page shows the saved cells; its sums are asked for again with the next page or save.
    }
  }
  return async (row: ReviewRow, column: string, value: string) => {
    const item = itemOf(items, column)
    if (!item) return
    const reply = await call('batches.updateCell', { id: query.id, rowNo: row.rowNo, index: item.index, value })
    queries.setQueryData<Review>(key, (shown) => shown && withRow(shown, reply))
    // Other pages and the check before sending are stale now, but nobody looks at them: asked for when they are shown.
    void queries.invalidateQueries({
      queryKey: batchKeys.batch(query.id),
      refetchType: 'none',
      predicate: ({ queryHash }) => queryHash !== JSON.stringify(key),
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sumsAgain(), pause)
  }
}

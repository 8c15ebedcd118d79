import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import type { Review, ReviewQuery } from './queries.ts'
import { RowWindows } from './row-windows.ts'

type Look = Pick<ReviewQuery, 'id' | 'show' | 'filters' | 'amounts' | 'search' | 'sort'>
export type Rows = RowWindows<Look>

/** The rows at hand of what is looked at. Who shows them follows them by useRowsAtHand, and nobody else is drawn again. */
export function useRowWindows(query: ReviewQuery, review: Review | undefined): Rows {
  const [rows] = useState(
    () => new RowWindows<Look>((look, place, signal) => call('batches.reviewRows', { ...look, ...place }, { signal })),
  )
  useEffect(() => () => rows.close(), [rows])
  const { id, show, filters, amounts, search, sort } = query
  useLayoutEffect(() => {
    if (review) rows.show({ id, show, filters, amounts, search, ...(sort ? { sort } : {}) }, review)
    // The look belongs to the answer: it has changed whenever the answer has.
  }, [review, rows])
  return rows
}

/** Draws again whenever other rows have come, or others are shown. */
export function useRowsAtHand(rows: Rows): void {
  useSyncExternalStore(rows.subscribe, () => rows.version)
}

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Review, ReviewQuery } from './queries.ts'
import { type RowSelection, rowSelectionOf } from './row-selection.ts'
import { RowWindows } from './row-windows.ts'

export type Rows = RowWindows<RowSelection>

/** The rows at hand of what is looked at. Who shows them follows them by useRowsAtHand, and nobody else is drawn again. */
export function useRowWindows(query: ReviewQuery, review: Review | undefined): Rows {
  const [rows] = useState(
    () =>
      new RowWindows<RowSelection>((selection, place, signal) =>
        call('batches.reviewRows', { ...selection, ...place }, { signal }),
      ),
  )
  const language = useLanguage()
  useEffect(() => () => rows.close(), [rows])
  useLayoutEffect(() => {
    if (review) rows.show(rowSelectionOf(query), review, language)
    // Look and language belong to the answer: it has changed whenever they have.
  }, [review, rows])
  return rows
}

/** Draws again whenever other rows have come, or others are shown. */
export function useRowsAtHand(rows: Rows): void {
  useSyncExternalStore(rows.subscribe, () => rows.version)
}

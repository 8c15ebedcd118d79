import type { ReviewRow } from '@zhixin/contract/batches'
import type { Review } from './queries.ts'

/** What a changed row brings back. */
export interface RowReply {
  row: ReviewRow
  counts: Review['counts']
  reviewHash: string
}

/** The page with one row as the server has it now. */
export function withRow(review: Review, { row, counts, reviewHash }: RowReply): Review {
  return { ...review, counts, reviewHash, list: review.list.map((one) => (one.rowNo === row.rowNo ? row : one)) }
}

/**
 * The page with what the server says now, rows staying where they are: a row that was just corrected does not jump
 * away from under the cursor because it no longer belongs to the part that is shown. The next look at the page is
 * the server's alone.
 */
export function inPlace(shown: Review, fresh: Review): Review {
  const now = new Map(fresh.list.map((row) => [row.rowNo, row]))
  return { ...fresh, total: shown.total, list: shown.list.map((row) => now.get(row.rowNo) ?? row) }
}

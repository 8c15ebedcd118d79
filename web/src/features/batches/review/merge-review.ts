import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { Review } from './queries.ts'

/** What changed rows bring back. */
export interface RowsReply {
  rows: readonly ReviewRow[]
  counts: Review['counts']
  reviewHash: string
}

/** What is known of the batch, with some rows as the server has them now. Its marks are of before and no longer known. */
export function withRows(review: Review, { rows, counts, reviewHash }: RowsReply): Review {
  const known = new Map(rows.map((row) => [row.rowNo, row]))
  return { ...review, counts, reviewHash, reviewMarks: {}, list: review.list.map((one) => known.get(one.rowNo) ?? one) }
}

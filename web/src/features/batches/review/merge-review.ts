import type { ReviewRow } from '@zhixin/contract/batches'
import type { Review } from './queries.ts'

/** What a changed row brings back. */
export interface RowReply {
  row: ReviewRow
  counts: Review['counts']
  reviewHash: string
}

/** What is known of the batch, with one row as the server has it now. */
export function withRow(review: Review, { row, counts, reviewHash }: RowReply): Review {
  return { ...review, counts, reviewHash, list: review.list.map((one) => (one.rowNo === row.rowNo ? row : one)) }
}

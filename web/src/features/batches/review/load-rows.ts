import type { ReviewRow } from '@zhixin/contract/batches'
import { call } from '../../../client/call.ts'
import type { Rows } from './use-row-windows.ts'

/** As many rows as the server gives at once. */
const step = 500
/** More rows are not fetched for a copy, a paste or a sum. */
export const maxLoadedRows = 5000

/** The rows from one place to another where all of them are at hand. */
export function rowsAtHand(rows: Rows, top: number, bottom: number): ReviewRow[] | undefined {
  if (bottom - top >= maxLoadedRows) return undefined
  const list: ReviewRow[] = []
  for (let at = top; at <= bottom; at++) {
    const row = rows.at(at)
    if (!row) return undefined
    list.push(row)
  }
  return list
}

/** The same, with those fetched that are not at hand; undefined where they stand in another order by now. */
export async function loadRows(
  rows: Rows,
  top: number,
  bottom: number,
  signal?: AbortSignal,
): Promise<ReviewRow[] | undefined> {
  const near = rowsAtHand(rows, top, bottom)
  if (near) return near
  const { look, order } = rows
  if (!look) return undefined
  const list: ReviewRow[] = []
  for (let from = top; from <= bottom; from += step) {
    const place = { order, from, count: Math.min(step, bottom - from + 1) }
    const part = await call('batches.reviewRows', { ...look, ...place }, signal ? { signal } : {})
    if (part.order !== order || part.list.length !== place.count) return undefined
    list.push(...part.list)
  }
  return list
}

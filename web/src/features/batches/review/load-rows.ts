import type { ReviewRow } from '@zhixin/contract/batches/review'
import { call } from '../../../client/call.ts'
import type { RowSelection } from './row-selection.ts'
import type { Rows } from './use-row-windows.ts'

/** As many rows as the server gives at once. */
const step = 500
/** More rows are not fetched for a copy, a paste or a sum. */
export const maxLoadedRows = 5000

/** The rows from one place to another where all of them are at hand, in the order that holds. */
export function rowsAtHand(rows: Rows, top: number, bottom: number): ReviewRow[] | undefined {
  if (bottom - top >= maxLoadedRows) return undefined
  const list: ReviewRow[] = []
  for (let at = top; at <= bottom; at++) {
    const row = rows.fresh(at)
    if (!row) return undefined
    list.push(row)
  }
  return list
}

/**
 * The same, with those fetched that are not at hand, and as changes on their way have left them. Undefined where other
 * rows stand there by then than were shown when they were asked for.
 */
export async function loadRows(
  rows: Rows,
  top: number,
  bottom: number,
  { signal, idle }: { signal?: AbortSignal; idle?: () => Promise<void> } = {},
): Promise<ReviewRow[] | undefined> {
  const { selection, order } = rows
  if (!selection) return undefined
  const shown = numbersShown(rows, top, bottom)
  await idle?.()
  if (rows.order !== order) return undefined
  const list = rowsAtHand(rows, top, bottom) ?? (await fetchRows(selection, order, top, bottom, signal))
  return list?.every(({ rowNo }, at) => (shown[at] ?? rowNo) === rowNo) ? list : undefined
}

function numbersShown(rows: Rows, top: number, bottom: number): (number | undefined)[] {
  return Array.from({ length: bottom - top + 1 }, (_, at) => rows.at(top + at)?.rowNo)
}

async function fetchRows(
  selection: RowSelection,
  order: string,
  top: number,
  bottom: number,
  signal: AbortSignal | undefined,
): Promise<ReviewRow[] | undefined> {
  const list: ReviewRow[] = []
  for (let from = top; from <= bottom; from += step) {
    const place = { order, from, count: Math.min(step, bottom - from + 1) }
    const part = await call('batches.reviewRows', { ...selection, ...place }, signal ? { signal } : {})
    if (part.order !== order || part.list.length !== place.count) return undefined
    list.push(...part.list)
  }
  return list
}

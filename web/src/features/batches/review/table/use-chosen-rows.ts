import type { ReviewRow } from '@zhixin/contract/batches/review'
import { useRef } from 'react'
import type { Rows } from '../use-row-windows.ts'

/** The ticked rows, also those that were scrolled far away and are no longer at hand. */
export function useChosenRows(rows: Rows, selected: ReadonlySet<string>): ReviewRow[] {
  const known = useRef(new Map<string, ReviewRow>())
  const chosen = new Map<string, ReviewRow>()
  for (const key of selected) {
    const row = rows.at(rows.batchLocationOf(Number(key))) ?? known.current.get(key)
    if (row) chosen.set(key, row)
  }
  known.current = chosen
  return [...chosen.values()]
}

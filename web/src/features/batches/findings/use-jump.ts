import type { BatchItem } from '@zhixin/contract/batches/batch'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../client/call.ts'
import type { Show } from '../batch-location.ts'
import type { CellTarget } from '../review/blocked-cells.ts'
import { columnKey } from '../review/column-key.ts'
import type { Review } from '../review/queries.ts'
import { isWhole } from '../review/row-selection.ts'
import type { useReviewQuery } from '../review/use-review-query.ts'
import { findPlace } from './find-cell.ts'

interface Wanted {
  rowNo: number
  item: number | undefined
  /** The part of the batch in which the row is shown. */
  show: Show
}

/**
 * Leads from a finding to its cell: shows the rows, all or a part, in the order of the sheet, finds where the row stands and hands the
 * place to the table.
 */
export function useJump(
  batchId: string,
  selection: ReturnType<typeof useReviewQuery>,
  review: Review | undefined,
  items: readonly BatchItem[],
) {
  const [wanted, setWanted] = useState<Wanted>()
  const [target, setTarget] = useState<CellTarget>()
  const shows = (part: Show) => isWhole({ ...selection.query, show: 'all' }) && selection.show === part
  const lead = useEffectEvent(async ({ rowNo, item, show }: Wanted, total: number, signal: AbortSignal) => {
    const load = async (from: number, count: number) => {
      const place = { id: batchId, show, filters: {}, order: '-', from, count }
      return (await call('batches.reviewRows', place, { signal })).list.map((row) => row.rowNo)
    }
    const row = await findPlace(rowNo, total, load)
    if (signal.aborted) return
    setWanted(undefined)
    const found = items.find(({ index }) => index === item)
    if (row >= 0) setTarget({ row, column: found ? columnKey(found) : undefined })
  })
  const total = wanted && shows(wanted.show) ? review?.total : undefined
  useEffect(() => {
    if (!wanted || total === undefined) return
    const stop = new AbortController()
    // What went wrong was told by a toast.
    lead(wanted, total, stop.signal).catch(() => setWanted(undefined))
    return () => stop.abort()
  }, [wanted, total])
  return {
    target,
    /** Leads to a cell whose place is known. */
    lead: setTarget,
    jump: (rowNo: number, item: number | undefined, show: Show = 'all') => {
      if (!shows(show)) selection.reset(show)
      setWanted({ rowNo, item, show })
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { BatchItem, ReviewRow } from '@zhixin/contract/batches'
import { useRef } from 'react'
import { call } from '../../../client/call.ts'
import { askUntilBack } from '../../../shell/held.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSay } from '../../../ui/language.ts'
import { useRowLabel } from '../row-labels.ts'
import { itemOf } from './column-key.ts'
import { type RowReply, withRow } from './merge-review.ts'
import { type Review, type ReviewQuery, reviewKey } from './queries.ts'
import { reviewText as text } from './text.ts'
import type { Rows } from './use-row-windows.ts'

interface Saving {
  query: ReviewQuery
  items: readonly BatchItem[]
  rows: Rows
  /** Sums and counts are asked for again when the corrections come to rest. */
  soon: () => void
}

/**
 * Saves cells one after the other, so that of two corrections the later one stays. The row, its counts and its match
 * come back with the save. A cell that somebody else changed meanwhile is not overwritten: HR sees both texts and
 * chooses. Rows stay where they are.
 */
export function useCellSaving({ query, items, rows, soon }: Saving) {
  const queries = useQueryClient()
  const ask = useConfirm()
  const say = useSay()
  const labelOf = useRowLabel()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Cells with a save on its way → what this window has made of them last. */
  const waiting = useRef(new Map<string, { count: number; shown?: string | undefined }>())
  const key = reviewKey(query)

  const take = (reply: RowReply) => {
    rows.put(reply.row, reply.reviewHash)
    // An answer that was asked for before this change would take it back.
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData<Review>(key, (shown) => shown && withRow(shown, reply))
    soon()
  }

  const saveOne = async (rowNo: number, item: BatchItem, value: string, seen: string) => {
    const cell = `${rowNo} ${item.index}`
    const state = waiting.current.get(cell) ?? { count: 0 }
    const follows = state.count > 0
    state.count++
    waiting.current.set(cell, state)
    const turn = queue.current.then(async () => {
      // Typed again before the first save was back: what was seen is what this window itself has written.
      const expected = follows ? (state.shown ?? seen) : seen
      const input = { id: query.id, rowNo, index: item.index, value, seen: expected }
      const reply = await askUntilBack((again) => call('batches.updateCell', input, again))
      state.shown = reply.row.cells[item.index]
      take(reply)
      return reply
    })
    queue.current = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      state.count--
      if (state.count === 0) waiting.current.delete(cell)
    }
  }

  return async (row: ReviewRow, column: string, value: string) => {
    const item = itemOf(items, column)
    if (!item) return
    const { rowNo } = row
    let seen = row.cells[item.index] ?? ''
    for (;;) {
      const reply = await saveOne(rowNo, item, value, seen)
      if (reply.saved) return
      seen = reply.row.cells[item.index] ?? ''
      const title = item.salaryItemImportLabel
      const content = (
        <>
          <p>{say(text.cellTaken, { row: labelOf(rowNo), title })}</p>
          <dl className="zx-review-both">
            <dt>{say(text.theirs)}</dt>
            <dd>{seen || say(text.emptyCell)}</dd>
            <dt>{say(text.mine)}</dt>
            <dd>{value || say(text.emptyCell)}</dd>
          </dl>
        </>
      )
      const heading = say(text.cellTakenTitle)
      if ((await ask({ title: heading, content, yes: say(text.useMine), no: say(text.keepTheirs) })) !== 'yes') return
    }
  }
}

import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { useRef } from 'react'
import { call } from '../../../client/call.ts'
import { askUntilBack } from '../../../shell/preserved-screens.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { itemOf } from './column-key.ts'
import type { EditQueue } from './edit-queue.ts'
import type { RowsReply } from './merge-review.ts'
import { reviewText as text } from './text.ts'

interface Saving {
  batchId: string
  items: readonly BatchItem[]
  queue: EditQueue
  /** What a row is called: of combined sheets, by its sheet. */
  labelOf: (rowNo: number) => string
  take: (reply: RowsReply, indexes: readonly number[]) => void
  /** A cell was changed by a change of this name. */
  onChanged: (change: string, rowNo: number, index: number) => void
}

/**
 * Saves cells one after the other, so that of two corrections the later one stays. The row, its counts and its match
 * come back with the save. A cell that somebody else changed meanwhile is not overwritten: HR sees both texts and
 * chooses. Rows stay where they are, unless it says who somebody
 * is: then other rows may match otherwise.
 */
export function useCellSaving({ batchId, items, queue, labelOf, take, onChanged }: Saving) {
  const ask = useConfirm()
  const t = useText()
  /** Cells with a save on its way → what this window has made of them last. */
  const waiting = useRef(new Map<string, { count: number; shown?: string | undefined }>())

  const saveOne = async (rowNo: number, item: BatchItem, value: string, seen: string) => {
    const cell = `${rowNo} ${item.index}`
    const state = waiting.current.get(cell) ?? { count: 0 }
    const follows = state.count > 0
    state.count++
    waiting.current.set(cell, state)
    const turn = queue.run(async () => {
      // Typed again before the first save was back: what was seen is what this window itself has written.
      const expected = follows ? (state.shown ?? seen) : seen
      const input = { id: batchId, rowNo, index: item.index, value, seen: expected }
      const reply = await askUntilBack((again) => call('batches.updateCell', input, again))
      state.shown = reply.row.cells[item.index]
      take({ ...reply, rows: [reply.row] }, reply.change ? [item.index] : [])
      if (reply.change) onChanged(reply.change, rowNo, item.index)
      // Begun here, before anybody who waits for the queue goes on.
      return { ...reply, answered: reply.saved ? undefined : queue.hold() }
    })
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
          <p>{t(text.cellTaken, { row: labelOf(rowNo), title })}</p>
          <dl className="zx-review-both">
            <dt>{t(text.theirs)}</dt>
            <dd>{seen || t(text.emptyCell)}</dd>
            <dt>{t(text.mine)}</dt>
            <dd>{value || t(text.emptyCell)}</dd>
          </dl>
        </>
      )
      const heading = t(text.cellTakenTitle)
      const answer = await ask({ title: heading, content, yes: t(text.useMine), no: t(text.keepTheirs) })
      reply.answered?.()
      if (answer !== 'yes') return
    }
  }
}

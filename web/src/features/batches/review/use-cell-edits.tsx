import { useQueryClient } from '@tanstack/react-query'
import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { isIdentity } from '@zhixin/domain/batches/items'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { askUntilBack } from '../../../shell/preserved-screens.ts'
import { useStable } from '../../../ui/data-table/use-stable.ts'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import type { CellTarget } from './blocked-cells.ts'
import { columnKey } from './column-key.ts'
import { EditQueue } from './edit-queue.ts'
import { editText as text } from './edit-text.ts'
import { type RowsReply, withRows } from './merge-review.ts'
import { type ReviewQuery, reviewKey } from './queries.ts'
import { useUndoHistory } from './undo-history.ts'
import { useCellSaving } from './use-cell-saving.tsx'
import type { Rows } from './use-row-windows.ts'

interface Editing {
  query: ReviewQuery
  items: readonly BatchItem[]
  rows: Rows
  /** Something was saved: sums and counts are asked for again when the changes come to rest. */
  onSaved: () => void
  /** Where the sheets of a combined file begin. */
  parts: readonly SheetPlace[]
}
type Reply = ReplyOf<'batches.updateCells'>
export type WantedCells = AskOf<'batches.updateCells'>['cells']
export type CellEdits = ReturnType<typeof useCellEdits>

/** What is said of one cell, and of several. */
const doneTexts = {
  undone: [text.undoneOne, text.undoneMany],
  redone: [text.redoneOne, text.redoneMany],
} as const

/** All that changes cells of a batch: one by one, many at once, undone and redone, one after the other (REVIEW-12). */
export function useCellEdits({ query, items, rows, onSaved, parts }: Editing) {
  const queries = useQueryClient()
  const t = useText()
  const [queue] = useState(() => new EditQueue())
  const { stack, history } = useUndoHistory(query.id)
  const isOpen = useRef(false)
  const key = reviewKey(query)
  const labelOf = (rowNo: number) => rowLabel(parts, rowNo - 1)
  const itemAt = (index: number) => items.find((item) => item.index === index)
  const titleOf = (index: number) => itemAt(index)?.salaryItemImportLabel ?? ''

  const take = (reply: RowsReply, indexes: readonly number[]) => {
    // Who is who may have changed in other rows as well: then all of them are asked for again.
    const isOwn = !indexes.some((index) => {
      const item = itemAt(index)
      return item !== undefined && isIdentity(item)
    })
    rows.putAll(reply.rows, isOwn ? reply.reviewHash : undefined)
    // An answer that was asked for before this change would take it back.
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, (shown) => shown && withRows(shown, reply))
    onSaved()
  }
  const save = useCellSaving({
    batchId: query.id,
    items,
    queue,
    labelOf,
    take,
    onChanged: (change, rowNo, index) => history.add({ kind: 'changed', step: { change, rowNo, index, count: 1 } }),
  })

  const tellTaken = ({ taken }: Reply, told: typeof text.takenUndo) => {
    const [cell] = taken
    if (!cell) return
    const { rowNo: row, index, now } = cell
    if (now === null) toast.warning(t(text.rowGone, { row: labelOf(row) }))
    else toast.warning(t(told, { row: labelOf(row), title: titleOf(index), now: now || t(text.emptyCell) }))
  }

  /** Changes many cells at once; false where somebody else was quicker, and then none is changed. */
  const changeCells = (cells: WantedCells): Promise<boolean> =>
    queue.run(async () => {
      const reply = await askUntilBack((again) => call('batches.updateCells', { id: query.id, cells }, again))
      take(
        reply,
        cells.map(({ index }) => index),
      )
      if (!reply.saved) tellTaken(reply, text.takenPaste)
      const [first] = cells
      if (reply.change && first) {
        const { rowNo, index } = first
        history.add({ kind: 'changed', step: { change: reply.change, rowNo, index, count: reply.changed } })
      }
      return reply.saved
    })

  /** Takes the latest change back, or does again what was taken back. Where it led to; undefined where nothing was done. */
  const goBack = (kind: 'undone' | 'redone'): Promise<CellTarget | undefined> =>
    queue.run(async () => {
      // Asked for only now: what is typed before an undo is saved before it.
      const now = history.now()
      const step = (kind === 'undone' ? now.past : now.undone).at(-1)
      if (!step) return undefined
      const input = { id: query.id, change: step.change }
      const reply = await askUntilBack((again) => call('batches.undoCells', input, again))
      const item = itemAt(step.index)
      take(reply, item && step.count === 1 ? [step.index] : items.map(({ index }) => index))
      if (!reply.saved || !reply.change) {
        history.add({ kind: 'lost', of: step.change })
        tellTaken(reply, text.takenUndo)
        return undefined
      }
      history.add({ kind, of: step.change, by: { ...step, change: reply.change } })
      const place = rows.batchLocationOf(step.rowNo)
      const [one, many] = doneTexts[kind]
      const done =
        step.count === 1
          ? t(one, { row: labelOf(step.rowNo), title: titleOf(step.index) })
          : t(many, { count: step.count })
      toast.success(place < 0 ? t(text.notShown, { done }) : done)
      return place < 0 || !item ? undefined : { row: place, column: columnKey(item) }
    })

  return {
    save: useStable((row: ReviewRow, column: string, value: string) => save(row, column, value)),
    changeCells: useStable(changeCells),
    goBack: useStable(goBack),
    canUndo: stack.past.length > 0,
    canRedo: stack.undone.length > 0,
    onEditing: useStable((open: boolean) => {
      isOpen.current = open
    }),
    idle: useStable(() => queue.idle()),
    /** Whether all that was typed is saved, once it is; what could not be saved was told. */
    settled: useStable(async () => {
      const isSaved = await queue.settled()
      if (isOpen.current) toast.warning(t(text.editOpen))
      return isSaved && !isOpen.current
    }),
  }
}

import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { call } from '../../../client/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { removalAsk, repeatedAsk } from './matches/removal-question.ts'
import { personText } from './person-text.ts'
import { useBatchChange } from './queries.ts'
import { reviewText as text } from './text.ts'

/** People join the roster, leave it again, or are confirmed together, only by a dialog that says who. */
interface Dialogs {
  confirmTogether: (rowNos: readonly number[] | undefined) => void
  /** Shows a row beside the person whom it matches by name. */
  confirmBeside: (rowNo: number) => void
  addAll: () => void
  add: (rowNos: readonly number[]) => void
  undoAdding: () => void
  /** Names the people who have left, with where their final slips would go. */
  finalSlips: () => void
}

/** The rows of a part, as many as HR was shown, or those with these numbers. */
type Removed = { show: 'unmatched' | 'left'; count: number } | { rowNos: number[] }

interface RowEvents {
  /** HR has agreed that rows are removed; the server has not answered yet. */
  onRemoving: () => void
  onDone: () => void
}

/** What is done with rows, one, some or all of a kind (REVIEW-03). Failures are told by toasts. */
export function useRowActions(batchId: string, parts: readonly SheetPlace[], dialogs: Dialogs, on: RowEvents) {
  const t = useText()
  const ask = useConfirm()
  const confirming = useBatchChange(batchId, (rowNo: number) =>
    call('batches.confirmMatches', { id: batchId, rowNos: [rowNo] }),
  )
  const removing = useBatchChange(batchId, (rows: Removed) => call('batches.removeRows', { id: batchId, ...rows }))

  const undoing = useBatchChange(batchId, (rowNo: number) => call('batches.undoMatch', { id: batchId, rowNo }))

  const confirmOne = async (rowNo: number) => {
    const { confirmed, held } = await confirming.mutateAsync(rowNo)
    if (held > 0) return dialogs.confirmBeside(rowNo)
    if (confirmed > 0) toast.success(t(text.confirmed, { count: confirmed }))
    else toast.warning(t(text.confirmedNone))
    on.onDone()
  }

  const remove = async (rows: Removed, question: string) => {
    const [title, yes] = [t(text.removeTitle), t(text.remove)]
    if ((await ask({ title, content: question, yes, danger: true })) !== 'yes') return
    on.onRemoving()
    const { removed } = await removing.mutateAsync(rows)
    toast.success(t(removed > 0 ? text.removed : text.removedNone, { count: removed }))
    on.onDone()
  }
  const undoMatch = async (rowNo: number) => {
    await undoing.mutateAsync(rowNo)
    toast.success(t(personText.undone))
    on.onDone()
  }
  // A refusal was told by its toast already; nothing is left to do about it here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    busy: undoing.isPending || confirming.isPending || removing.isPending,
    /**
     * One row is confirmed at once, because it is seen whole, unless others have its name or something speaks against
     * it: then both are compared. Several are confirmed only after each was named (REVIEW-03).
     */
    confirm: (rows: readonly number[]) => {
      const [rowNo] = rows
      if (rows.length > 1) dialogs.confirmTogether(rows)
      // The second of two clicks would find nothing left to confirm.
      else if (rowNo !== undefined && !confirming.isPending) quietly(confirmOne(rowNo))
    },
    ...dialogs,
    undoMatch: ({ rowNo }: ReviewRow) => quietly(undoMatch(rowNo)),
    removeAll: (count: number) => quietly(remove({ show: 'unmatched', count }, t(text.removeAllAsk, { count }))),
    removeLeft: (count: number) => quietly(remove({ show: 'left', count }, t(text.removeLeftAsk, { count }))),
    removeRows: (rows: readonly ReviewRow[]) =>
      quietly(remove({ rowNos: rows.map(({ rowNo }) => rowNo) }, t(removalAsk(rows), { count: rows.length }))),
    remove: (row: ReviewRow) =>
      quietly(
        remove(
          { rowNos: [row.rowNo] },
          row.match === 'twice'
            ? repeatedAsk(t, row, (rowNo) => rowLabel(parts, rowNo - 1))
            : t(text.removeAsk, { name: row.name || '—', row: rowLabel(parts, row.rowNo - 1) }),
        ),
      ),
  }
}

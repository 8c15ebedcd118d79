import { useMutation } from '@tanstack/react-query'
import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { AskOf } from '@zhixin/contract/calls'
import { rowLabel } from '@zhixin/domain/payroll/combined'
import { call } from '../../../client/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { MatchesToConfirm } from './matches/matches-to-confirm.tsx'
import { personText } from './person-text.ts'
import { useBatchChange } from './queries.ts'
import { reviewText as text } from './text.ts'

/** People join the roster, or leave it again, only by a dialog that says who. */
interface Adding {
  addAll: () => void
  add: (rowNos: readonly number[]) => void
  undoAdding: () => void
}

/** What is done with rows, one, some or all of a kind (REVIEW-03). Failures are told by toasts. */
export function useRowActions(batchId: string, parts: readonly SheetPlace[], adding: Adding, onDone: () => void) {
  const t = useText()
  const ask = useConfirm()
  const some = (rowNos: number[] | undefined) => ({ id: batchId, ...(rowNos ? { rowNos } : {}) })
  const confirming = useBatchChange(batchId, (which: Pick<AskOf<'batches.confirmMatches'>, 'rowNos' | 'rows'>) =>
    call('batches.confirmMatches', { id: batchId, ...which }),
  )
  const naming = useMutation({
    mutationFn: (rowNos: number[] | undefined) => call('batches.previewConfirming', some(rowNos)),
  })
  const removing = useBatchChange(batchId, (rowNos: number[] | undefined) => call('batches.removeRows', some(rowNos)))

  const undoing = useBatchChange(batchId, (rowNo: number) => call('batches.undoMatch', { id: batchId, rowNo }))

  const confirm = async (rowNos: number[] | undefined, count: number) => {
    let which: Parameters<typeof confirming.mutateAsync>[0] = rowNos ? { rowNos } : {}
    if (count > 1) {
      const preview = await naming.mutateAsync(rowNos)
      // Only what is named here is confirmed, and as whom it is named.
      const wanted = preview.list
        .filter(({ held }) => held === null)
        .map(({ rowNo, employee }) => ({ rowNo, employeeId: employee.id }))
      which = { rows: wanted }
      const content = <MatchesToConfirm preview={preview} parts={parts} />
      const title = t(text.confirmTitle)
      if (wanted.length === 0) {
        await ask({ title, content, yes: t(text.confirmNone), onlyYes: true, wide: true })
        return
      }
      const yes = t(text.confirmAll, { count: wanted.length })
      if ((await ask({ title, content, yes, wide: true })) !== 'yes') return
    }
    const { confirmed, held } = await confirming.mutateAsync(which)
    toast.success(t(held > 0 ? text.confirmedSome : text.confirmed, { count: confirmed, held }))
    onDone()
  }

  const remove = async (rowNos: number[] | undefined, question: string) => {
    const [title, yes] = [t(text.removeTitle), t(text.remove)]
    if ((await ask({ title, content: question, yes, danger: true })) !== 'yes') return
    const { removed } = await removing.mutateAsync(rowNos)
    toast.success(t(removed > 0 ? text.removed : text.removedNone, { count: removed }))
    onDone()
  }
  const undoMatch = async (rowNo: number) => {
    await undoing.mutateAsync(rowNo)
    toast.success(t(personText.undone))
    onDone()
  }
  // A refusal was told by its toast already; nothing is left to do about it here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    busy: undoing.isPending || naming.isPending || confirming.isPending || removing.isPending,
    confirmAll: (count: number) => quietly(confirm(undefined, count)),
    confirm: (rows: readonly number[]) => quietly(confirm([...rows], rows.length)),
    ...adding,
    undoMatch: ({ rowNo }: ReviewRow) => quietly(undoMatch(rowNo)),
    removeAll: (count: number) => quietly(remove(undefined, t(text.removeAllAsk, { count }))),
    removeRows: (rows: readonly number[]) =>
      quietly(remove([...rows], t(text.removeChosenAsk, { count: rows.length }))),
    remove: ({ rowNo, name }: ReviewRow) =>
      quietly(remove([rowNo], t(text.removeAsk, { name: name || '—', row: rowLabel(parts, rowNo - 1) }))),
  }
}

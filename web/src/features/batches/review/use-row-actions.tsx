import { useMutation } from '@tanstack/react-query'
import type { SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { rowLabel } from '@zhixin/domain/payroll/combined'
import { call } from '../../../client/call.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
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
  const confirming = useBatchChange(batchId, (rowNos: number[] | undefined) =>
    call('batches.confirmMatches', some(rowNos)),
  )
  const naming = useMutation({
    mutationFn: () => call('batches.review', { id: batchId, show: 'byName', pageSize: maxListed }),
  })
  const removing = useBatchChange(batchId, (rowNos: number[] | undefined) => call('batches.removeRows', some(rowNos)))

  const undoing = useBatchChange(batchId, (rowNo: number) => call('batches.undoMatch', { id: batchId, rowNo }))

  const confirm = async (rowNos: number[] | undefined, count: number) => {
    if (count > 1) {
      const { list } = await naming.mutateAsync()
      const rows = rowNos ? list.filter(({ rowNo }) => rowNos.includes(rowNo)) : list
      const content = <MatchesToConfirm rows={rows} count={count} parts={parts} />
      if ((await ask({ title: t(text.confirmTitle), content, yes: t(text.confirmAll, { count }) })) !== 'yes') return
    }
    const { confirmed } = await confirming.mutateAsync(rowNos)
    toast.success(t(text.confirmed, { count: confirmed }))
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

/** So many matches are named before they are confirmed together: as many rows as the server gives at once. */
const maxListed = 1000

interface MatchesToConfirmProps {
  rows: readonly ReviewRow[]
  count: number
  parts: readonly SheetPlace[]
}

/** Names each row and the person whom it would get, those whose name stands in several rows first (REVIEW-03). */
function MatchesToConfirm({ rows, count, parts }: MatchesToConfirmProps) {
  const t = useText()
  const byName = Map.groupBy(rows, ({ name }) => name)
  const isShared = ({ name }: ReviewRow) => (byName.get(name)?.length ?? 0) > 1
  const listed = [...rows.filter(isShared), ...rows.filter((row) => !isShared(row))]
  return (
    <>
      <p className="zx-plain">{t(text.confirmAllAsk, { count })}</p>
      <ul className="zx-confirm-matches">
        {listed.map((row) => (
          <li key={row.rowNo}>
            {t(isShared(row) ? text.confirmShared : text.confirmOne, {
              row: rowLabel(parts, row.rowNo - 1),
              name: [row.name, row.department].filter(Boolean).join(' · '),
              person: [row.employee?.name, row.employee?.department, row.employee?.employeeNo]
                .filter(Boolean)
                .join(' · '),
            })}
          </li>
        ))}
      </ul>
      {rows.length < count && <p>{t(text.confirmMore, { count: count - rows.length })}</p>}
    </>
  )
}

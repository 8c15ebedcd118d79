import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { query } from '../../../client/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddingList } from './adding-list.tsx'
import { keptText, addingText as text } from './adding-text.ts'
import './adding.css'
import { useBatchChange } from './queries.ts'

/** Takes out of the roster whom this batch added; says who stays, and why (REVIEW-13). */
export function UndoAddingDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...query('batches.addedPeople', { id: batchId }), gcTime: 0 })
  const undoing = useBatchChange(batchId, () => call('batches.undoAdding', { id: batchId }))
  const undo = () =>
    undoing.mutate(undefined, {
      onSuccess: ({ removed, kept }) => {
        const params = { count: removed, kept: kept.count }
        toast.success(t(kept.count > 0 ? text.undoneSome : text.undone, params))
        onClose()
      },
    })
  const removable = data?.removable ?? 0
  const told = removable > 0 ? text.undoAsk : data?.added === 0 ? text.undoNobody : text.undoNothing
  return (
    <Dialog
      open
      title={t(text.undo)}
      onClose={onClose}
      busy={undoing.isPending}
      danger
      {...(removable > 0
        ? { onOk: undo, okText: t(text.undoDo, { count: removable }) }
        : { cancelText: t(text.close) })}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {!isError && data && (
        <div className="zx-adding">
          <p>{t(told, { count: removable })}</p>
          <AddingList title={t(text.kept, { count: data.kept.count })} people={data.kept} keyOf={({ id }) => id}>
            {({ name, employeeNo, why, batchTitle }) =>
              t(text.keptOne, {
                name: employeeNo ? t(text.withFacts, { name, facts: t(text.number, { number: employeeNo }) }) : name,
                why: t(keptText[why], { title: batchTitle }),
              })
            }
          </AddingList>
        </div>
      )}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSay } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { batchKeys } from '../queries.ts'
import { AddingList } from './adding-list.tsx'
import { keptText, addingText as text } from './adding-text.ts'
import './adding.css'
import { useBatchChange } from './queries.ts'

/** Takes out of the roster whom this batch added; says who stays, and why (REVIEW-13). */
export function UndoAddingDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const say = useSay()
  const { data, isError, refetch } = useQuery({
    queryKey: [...batchKeys.batch(batchId), 'added'],
    queryFn: ({ signal }) => call('batches.addedPeople', { id: batchId }, { signal }),
    gcTime: 0,
  })
  const undoing = useBatchChange(batchId, () => call('batches.undoAdding', { id: batchId }))
  const undo = () =>
    undoing.mutate(undefined, {
      onSuccess: ({ removed, kept }) => {
        const params = { count: removed, kept: kept.count }
        toast.success(say(kept.count > 0 ? text.undoneSome : text.undone, params))
        onClose()
      },
    })
  const removable = data?.removable ?? 0
  const told = removable > 0 ? text.undoAsk : data?.added === 0 ? text.undoNobody : text.undoNothing
  return (
    <Dialog
      open
      title={say(text.undo)}
      onClose={onClose}
      busy={undoing.isPending}
      danger
      {...(removable > 0
        ? { onOk: undo, okText: say(text.undoDo, { count: removable }) }
        : { cancelText: say(text.close) })}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {!isError && data && (
        <div className="zx-adding">
          <p>{say(told, { count: removable })}</p>
          <AddingList title={say(text.kept, { count: data.kept.count })} people={data.kept} keyOf={({ id }) => id}>
            {({ name, employeeNo, why, batchTitle }) =>
              say(text.keptOne, {
                name: employeeNo
                  ? say(text.withFacts, { name, facts: say(text.number, { number: employeeNo }) })
                  : name,
                why: say(keptText[why], { title: batchTitle }),
              })
            }
          </AddingList>
        </div>
      )}
    </Dialog>
  )
}

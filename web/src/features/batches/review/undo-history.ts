import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { emptyStack, type UndoAction, type UndoStack, undoReducer } from '@zhixin/domain/batches/undo-stack'
import { useMemo } from 'react'
import { ownState } from '../../../client/query.ts'

const stackOf = (batchId: string) => ownState<UndoStack>('undo', batchId)
const now = (queries: QueryClient, batchId: string) => queries.getQueryData(stackOf(batchId).queryKey) ?? emptyStack

/** What can be undone in a batch: kept beside what was asked of the server, so that it outlives the step of the page. */
export function useUndoHistory(batchId: string) {
  const queries = useQueryClient()
  const { data: stack = emptyStack } = useQuery(stackOf(batchId))
  const history = useMemo(
    () => ({
      now: () => now(queries, batchId),
      add: (action: UndoAction) =>
        queries.setQueryData(stackOf(batchId).queryKey, undoReducer(now(queries, batchId), action)),
    }),
    [queries, batchId],
  )
  return { stack, history }
}

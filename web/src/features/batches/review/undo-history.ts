import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { emptyStack, type UndoAction, type UndoStack, undoReducer } from '@zhixin/domain/batches/undo-stack'
import { useMemo } from 'react'

const keyOf = (batchId: string) => ['undo', batchId] as const
const now = (queries: QueryClient, batchId: string): UndoStack => queries.getQueryData(keyOf(batchId)) ?? emptyStack

/** What can be undone in a batch: kept beside what was asked of the server, so that it outlives the step of the page. */
export function useUndoHistory(batchId: string) {
  const queries = useQueryClient()
  const { data: stack = emptyStack } = useQuery<UndoStack>({
    queryKey: keyOf(batchId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const history = useMemo(
    () => ({
      now: () => now(queries, batchId),
      add: (action: UndoAction) => queries.setQueryData(keyOf(batchId), undoReducer(now(queries, batchId), action)),
    }),
    [queries, batchId],
  )
  return { stack, history }
}

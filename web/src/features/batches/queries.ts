import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import type { LayoutChoice } from './import/layout-choice.ts'

const area = ['batches'] as const

/** Keys of what is kept of a batch; a change of the batch drops all of them. */
export const batchKeys = {
  unfinished: [...area, 'unfinished'] as const,
  file: (fileId: string) => [...area, 'file', fileId] as const,
  /** A reading of a file: the first look, or one under a choice. */
  reading: (fileId: string, choice: LayoutChoice | undefined) => [...area, 'file', fileId, choice ?? 'first'] as const,
  batch: (batchId: string) => [...area, 'batch', batchId] as const,
}

/** Batches that were begun and not sent, newest first (IMPORT-10). */
export function useUnfinished() {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || event.kind === 'batch' || (event.kind === 'import' && isOver(event.phase)))
      void queries.invalidateQueries({ queryKey: batchKeys.unfinished })
  })
  return useQuery({
    queryKey: batchKeys.unfinished,
    queryFn: ({ signal }) => call('batches.listUnfinished', {}, { signal }),
    staleTime: 0,
  })
}

const isOver = (phase: string) => phase === 'done' || phase === 'failed' || phase === 'cancelled'

/** Removes a batch for good, or cancels one that is still being read. */
export function useRemoveBatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reading }: { id: string; reading: boolean }) =>
      reading ? call('batches.cancel', { id }) : call('batches.remove', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: batchKeys.unfinished }),
  })
}

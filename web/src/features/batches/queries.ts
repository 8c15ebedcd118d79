import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'

/** Batches that were begun and not sent, newest first (IMPORT-10). */
export function useUnfinished() {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || event.kind === 'batch' || (event.kind === 'import' && isOver(event.phase)))
      void invalidate(queries, 'batches.listUnfinished')
  })
  return useQuery({ ...query('batches.listUnfinished', {}), staleTime: 0 })
}

const isOver = (phase: string) => phase === 'done' || phase === 'failed' || phase === 'cancelled'

/** Removes a batch permanently, or cancels one that is still being read. */
export function useRemoveBatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reading }: { id: string; reading: boolean }) =>
      reading ? call('batches.cancel', { id }) : call('batches.remove', { id }),
    onSettled: () => invalidate(queries, 'batches.listUnfinished'),
  })
}

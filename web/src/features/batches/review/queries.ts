import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { dataReview } from '@zhixin/contract/batches'
import type { AskOf, ReplyOf } from '@zhixin/contract/call'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { batchKeys } from '../queries.ts'

export type ReviewQuery = AskOf<typeof dataReview>
export type Review = ReplyOf<typeof dataReview>

export const reviewKey = (query: ReviewQuery) => [...batchKeys.batch(query.id), 'review', query] as const

/** The rows of a batch as filtered, sorted and paged. The last page stays while the next one is on its way. */
export function useReview(query: ReviewQuery) {
  const queries = useQueryClient()
  const review = useQuery({
    queryKey: reviewKey(query),
    queryFn: ({ signal }) => call('batches.review', query, { signal, handles: ['record.missing', 'batch.reading'] }),
    placeholderData: keepPreviousData,
    // A batch that is still being read says so until it is there; events are only quicker.
    refetchInterval: ({ state }) => (state.data?.batch.state === 'reading' || state.error ? 3000 : false),
  })
  useLiveEvents((event) => {
    const over = event.kind === 'import' && event.batchId === query.id && event.phase === 'done'
    const changed = event.kind === 'batch' && event.batchId === query.id
    if (over || changed || event.kind === 'missed')
      void queries.invalidateQueries({ queryKey: batchKeys.batch(query.id) })
  })
  return review
}

/** Something in the batch changes; whatever shows the batch is asked for again. */
export function useBatchChange<Input, Reply>(batchId: string, change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: batchKeys.batch(batchId) }),
        queries.invalidateQueries({ queryKey: batchKeys.unfinished }),
        // People may have joined the roster, or been reached differently.
        queries.invalidateQueries({ queryKey: ['employees'] }),
      ]),
  })
}

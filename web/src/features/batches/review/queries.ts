import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useEffect, useRef } from 'react'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { batchKeys } from '../queries.ts'

export type ReviewQuery = AskOf<'batches.review'>
export type Review = ReplyOf<'batches.review'>

export const reviewKey = (query: ReviewQuery) => [...batchKeys.batch(query.id), 'review', query] as const

/** How long (ms) changes rest before counts and sums are asked for again: cells are corrected one after the other. */
const pause = 500

/**
 * A batch as filtered and sorted: counts, sums and its first rows. The last look stays while the next one is on its
 * way. `soon` asks again when changes come to rest.
 */
export function useReview(query: ReviewQuery) {
  const queries = useQueryClient()
  const review = useQuery({
    queryKey: reviewKey(query),
    queryFn: ({ signal }) => call('batches.review', query, { signal, handles: ['record.missing', 'batch.reading'] }),
    placeholderData: keepPreviousData,
    // A batch that is still being read says so until it is there; events are only quicker.
    refetchInterval: ({ state }) => (state.data?.batch.state === 'reading' || state.error ? 3000 : false),
  })
  const again = () => void queries.invalidateQueries({ queryKey: batchKeys.batch(query.id) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(again, pause)
  }
  useLiveEvents((event) => {
    const over = event.kind === 'import' && event.batchId === query.id && event.phase === 'done'
    if (over || event.kind === 'missed') again()
    else if (event.kind === 'batch' && event.batchId === query.id) soon()
  })
  return { ...review, soon }
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

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useEffect, useRef } from 'react'
import { useLiveEvents } from '../../../client/live-events.ts'
import { type AnswerKey, answersOf, invalidate, keyOf, query } from '../../../client/query.ts'
import { batchAnswers, rosterAnswers } from '../../../parts/affected-answers.ts'

export type ReviewQuery = AskOf<'batches.review'>
export type Review = ReplyOf<'batches.review'>

/** What HR was shown of a batch; the send step asks the same call for a sample, which is no review (useReviewed). */
const shown = 'review'

export const reviewKey = (filter: ReviewQuery): AnswerKey<Review> => keyOf('batches.review', filter, shown)

/** What was shown of a batch, however it was filtered and sorted. */
export const reviewsOf = (batchId: string) => answersOf('batches.review', { id: batchId }, shown)

/** How long (ms) changes rest before counts and sums are asked for again: cells are corrected one after the other. */
const pause = 500

/**
 * A batch as filtered and sorted: counts, sums and its first rows. The last look stays while the next one is on its
 * way. `soon` asks again when changes come to rest.
 */
export function useReview(filter: ReviewQuery) {
  const queries = useQueryClient()
  const review = useQuery({
    ...query('batches.review', filter, { keyedBy: shown, handles: ['record.missing', 'batch.reading'] }),
    placeholderData: keepPreviousData,
    // A batch that is still being read says so until it is there; events are only quicker.
    refetchInterval: ({ state }) => (state.data?.batch.state === 'reading' || state.error ? 3000 : false),
  })
  const again = () => void invalidate(queries, ...batchAnswers(filter.id))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(again, pause)
  }
  useLiveEvents((event) => {
    const over = event.kind === 'import' && event.batchId === filter.id && event.phase === 'done'
    if (over || event.kind === 'missed') again()
    else if (event.kind === 'batch' && event.batchId === filter.id) soon()
  })
  return { ...review, soon }
}

/** Something in the batch changes; whatever shows the batch is asked for again. */
export function useBatchChange<Input, Reply>(batchId: string, change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      // People may have joined the roster, or been reached differently.
      invalidate(queries, ...batchAnswers(batchId), 'batches.listUnfinished', ...rosterAnswers),
  })
}

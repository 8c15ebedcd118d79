import { keepPreviousData, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { answersOf, invalidate, query } from '../../../client/query.ts'
import { batchAnswers, historyAnswers } from '../../../parts/affected-answers.ts'
import type { SetTimeValue } from '../../../parts/set-time-picker.tsx'
import { type Review, reviewsOf } from '../review/queries.ts'
import { afterOwnChange, changedParts, type Reviewed } from './reviewed.ts'

export type Check = ReplyOf<'batches.check'>

/** How often (ms) a batch that is being checked is asked about. */
const checkingPause = 1000

/** What would be sent through a channel, and what stands in the way; asked anew each time the step is opened. */
export function useCheck(batchId: string, channel: ChannelName | undefined) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || (event.kind === 'batch' && event.batchId === batchId))
      void invalidate(queries, answersOf('batches.check', { id: batchId }))
  })
  return useQuery({
    ...query(
      'batches.check',
      { id: batchId, ...(channel ? { channel } : {}) },
      { handles: ['batch.alreadySent', 'batch.notOpen', 'record.missing'] },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    // No event tells that a check has ended: nothing of the batch itself changes with it.
    refetchInterval: ({ state }) =>
      state.data?.problems.some(({ kind }) => kind === 'checking') ? checkingPause : false,
  })
}

/**
 * Whether the batch is still what the review showed last: a colleague, or a change of the roster, may have made it
 * another since, and what of it is another. Nothing to compare with where this window has not reviewed it. What this
 * window changes on this step is told by `onOwnChange` and counts as reviewed.
 */
export function useReviewed(batchId: string, check: Check, busy: boolean) {
  const queries = useQueryClient()
  const [known, setKnown] = useState((): Reviewed | undefined => {
    const reviews = queries.getQueryCache().findAll(reviewsOf(batchId))
    const last = [...reviews].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
    // What this window has changed since is on its way: nothing to compare with.
    if (!last || last.state.isInvalidated || last.state.fetchStatus !== 'idle') return undefined
    const review = last.state.data as Review | undefined
    return review && { hash: review.reviewHash, marks: review.reviewMarks }
  })
  // The answer to a change of this window may come later than the news that something has changed.
  const isSaving = useIsMutating() > 0
  return {
    isOther: !busy && !isSaving && known !== undefined && known.hash !== check.reviewHash,
    changed: known ? changedParts(known.marks, check.reviewMarks) : [],
    onOwnChange: (change: ReviewChange) => setKnown((now) => afterOwnChange(now, change)),
  }
}

/** Chooses how the slips of this batch are shown; null: as the company has set it. */
export function useSaveSlipStyle(batchId: string, onOwnChange: (change: ReviewChange) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (style: SlipStyle | null) => call('batches.saveSlipStyle', { id: batchId, style }),
    onSuccess: ({ review }) => onOwnChange(review),
    onSettled: () => invalidate(queries, ...batchAnswers(batchId)),
  })
}

/** One person who will get a slip, to look at what they will see: the nth of those that match. */
export function useSample(batchId: string, nth: number) {
  const row = useQuery({
    // Kept apart from what the review showed: HR has looked at one row of it only (useReviewed).
    ...query('batches.review', { id: batchId, show: 'matched', currentPage: nth, pageSize: 1 }, { keyedBy: 'sample' }),
    placeholderData: keepPreviousData,
  })
  const rowNo = row.data?.list[0]?.rowNo
  const slip = useQuery({
    ...query('batches.previewRow', rowNo === undefined ? undefined : { id: batchId, rowNo }),
    placeholderData: keepPreviousData,
  })
  return { batch: row.data?.batch, total: row.data?.total, rowNo, failed: row.isError || slip.isError, slip: slip.data }
}

/** Lets the batch go, now or at its time. Only what was checked is sent: the hash says what that was (SEND-12). */
export function useSend(batchId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ check, time }: { check: Check; time: SetTimeValue | null }) => {
      const { channel, reviewHash, planHash } = check
      const wish = { id: batchId, channel, reviewHash, planHash }
      const options = { handles: ['batch.changed', 'batch.alreadySent', 'batch.scheduled'] as const }
      if (!time) return void (await call('batches.sendNow', wish, { handles: [...options.handles] }))
      const { localTime, which } = time
      await call(
        'batches.timingSend',
        { ...wish, localTime, ...(which ? { which } : {}) },
        { handles: [...options.handles] },
      )
    },
    onSettled: () => invalidate(queries, ...batchAnswers(batchId), 'batches.listUnfinished', ...historyAnswers),
  })
}

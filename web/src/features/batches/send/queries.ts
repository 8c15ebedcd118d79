import { keepPreviousData, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { answersOf, invalidate, query } from '../../../client/query.ts'
import { batchAnswers, historyAnswers } from '../../../parts/affected-answers.ts'
import type { SetTimeValue } from '../../../parts/set-time-picker.tsx'
import { type Review, reviewsOf } from '../review/queries.ts'
import { afterOwnChange, changedParts, type Reviewed } from './reviewed.ts'

export type Check = ReplyOf<'batches.check'>

/** The interval (ms) of polling a batch that is being checked. */
const checkingPause = 1000

/** What would be sent through a channel and what prevents it; requested again each time the step is opened. */
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
    // No event reports the end of a check, because it changes nothing of the batch itself.
    refetchInterval: ({ state }) =>
      state.data?.problems.some(({ kind }) => kind === 'checking') ? checkingPause : false,
  })
}

/**
 * Whether the batch is still what the review showed last, and which parts differ: a colleague or a change of the roster
 * may have changed it since. There is nothing to compare if this window has not reviewed it. Changes by this window on
 * this step are reported by `onOwnChange` and count as reviewed.
 */
export function useReviewed(batchId: string, check: Check, busy: boolean) {
  const queries = useQueryClient()
  const [known, setKnown] = useState((): Reviewed | 'changing' | undefined => {
    const reviews = queries.getQueryCache().findAll(reviewsOf(batchId))
    const last = [...reviews].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
    if (!last) return undefined
    if (last.state.isInvalidated || last.state.fetchStatus !== 'idle') return 'changing'
    const review = last.state.data as Review | undefined
    return review && { hash: review.reviewHash, marks: review.reviewMarks }
  })
  // The reply to this window's change may arrive after the event that reports the change.
  const isSaving = useIsMutating() > 0
  // HR left the review while its answers to a change were on their way: what comes after them is compared.
  if (known === 'changing' && !busy && !isSaving) setKnown({ hash: check.reviewHash, marks: check.reviewMarks })
  const reviewed = known === 'changing' ? undefined : known
  return {
    isOther: !busy && !isSaving && reviewed !== undefined && reviewed.hash !== check.reviewHash,
    changed: reviewed ? changedParts(reviewed.marks, check.reviewMarks) : [],
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

/** Of which rows a sample is taken. */
export type SamplePart = Pick<AskOf<'batches.review'>, 'show' | 'channel'>

/** One person of a batch, for checking the slip: the nth of those that match, or of another part. */
export function useSample(batchId: string, nth: number, part: SamplePart = { show: 'matched' }) {
  const row = useQuery({
    // Cached separately from the review's reply, because HR has checked only one row of it (useReviewed).
    ...query('batches.review', { id: batchId, ...part, currentPage: nth, pageSize: 1 }, { keyedBy: 'sample' }),
    placeholderData: keepPreviousData,
  })
  const rowNo = row.data?.list[0]?.rowNo
  const slip = useQuery({
    ...query('batches.previewRow', rowNo === undefined ? undefined : { id: batchId, rowNo }),
    placeholderData: keepPreviousData,
  })
  return { batch: row.data?.batch, total: row.data?.total, rowNo, failed: row.isError || slip.isError, slip: slip.data }
}

/** Sends the batch now or at its time. Only what was checked is sent: the hash identifies it (SEND-12). */
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

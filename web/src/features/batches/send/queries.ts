import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { historyKeys } from '../../../parts/sent-batch.ts'
import type { SetTimeValue } from '../../../parts/set-time-picker.tsx'
import { batchKeys } from '../queries.ts'

export type Check = ReplyOf<'batches.check'>

/** How often (ms) a batch that is being checked is asked about. */
const checkingPause = 1000

/** What would be sent through a channel, and what stands in the way; asked anew each time the step is opened. */
export function useCheck(batchId: string, channel: ChannelName | undefined) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || (event.kind === 'batch' && event.batchId === batchId))
      void queries.invalidateQueries({ queryKey: [...batchKeys.batch(batchId), 'check'] })
  })
  return useQuery({
    queryKey: [...batchKeys.batch(batchId), 'check', channel],
    queryFn: ({ signal }) =>
      call(
        'batches.check',
        { id: batchId, ...(channel ? { channel } : {}) },
        { signal, handles: ['batch.alreadySent', 'batch.notOpen', 'record.missing'] },
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
 * another since. Nothing to compare with where this window has not reviewed it.
 */
export function useReviewedHash(batchId: string, current: string, busy: boolean) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(() => {
    const reviews = queries.getQueryCache().findAll({ queryKey: [...batchKeys.batch(batchId), 'review'] })
    const last = [...reviews].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
    // What this window has changed since is on its way: nothing to compare with.
    if (!last || last.state.isInvalidated || last.state.fetchStatus !== 'idle') return undefined
    return (last.state.data as { reviewHash?: string } | undefined)?.reviewHash
  })
  // The hash before a change made on this page, until the next answer: nobody is warned of what they did themselves.
  const [own, setOwn] = useState<string>()
  if (own !== undefined && own !== current && !busy) {
    setSeen(current)
    setOwn(undefined)
  }
  return {
    isOther: own === undefined && seen !== undefined && seen !== current,
    changedHere: () => setOwn(current),
  }
}

/** One person who will get a slip, to look at what they will see: the nth of those that match. */
export function useSample(batchId: string, nth: number) {
  const key = [...batchKeys.batch(batchId), 'sample'] as const
  const row = useQuery({
    queryKey: [...key, nth],
    queryFn: ({ signal }) =>
      call('batches.review', { id: batchId, show: 'matched', currentPage: nth, pageSize: 1 }, { signal }),
    placeholderData: keepPreviousData,
  })
  const rowNo = row.data?.list[0]?.rowNo
  const slip = useQuery({
    queryKey: [...batchKeys.batch(batchId), 'preview', rowNo],
    queryFn: ({ signal }) => call('batches.previewRow', { id: batchId, rowNo: rowNo ?? 0 }, { signal }),
    enabled: rowNo !== undefined,
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
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: batchKeys.batch(batchId) }),
        queries.invalidateQueries({ queryKey: batchKeys.unfinished }),
        queries.invalidateQueries({ queryKey: historyKeys.all }),
      ]),
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import type { HistoryDetail } from '@zhixin/contract/history'
import { useDelayed } from '../../browser/use-delayed.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { answersOf, invalidate, query } from '../../client/query.ts'
import { historyAnswers } from '../../parts/affected-answers.ts'
import { pollMs, useFollowBatch } from '../../parts/sent-batch/sent-batch.ts'
import { countsAfter } from '../../parts/slip-counts.ts'

export type HistoryQuery = AskOf<'history.list'>
export type HistoryPageData = ReplyOf<'history.list'>
export type DetailQuery = AskOf<'history.listDetails'>

/** Batches that were sent, as filtered and paged; the counts follow by themselves (SEND-08). */
export function useHistory(filter: HistoryQuery) {
  const queries = useQueryClient()
  const again = useDelayed(() => void invalidate(queries, 'history.list'))
  useLiveEvents((event) => {
    if (event.kind === 'read' || event.kind === 'confirmed') again()
    if (event.kind === 'batch' || event.kind === 'question' || event.kind === 'missed')
      void invalidate(queries, 'history.list')
    if (event.kind !== 'send') return
    queries.setQueriesData<HistoryPageData>(
      answersOf('history.list'),
      (page) =>
        page && {
          ...page,
          list: page.list.map((batch) =>
            batch.id === event.batchId ? { ...batch, counts: countsAfter(batch.counts, event.counts) } : batch,
          ),
        },
    )
  })
  return useQuery({
    ...query('history.list', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some((batch) => batch.state === 'sending') ? pollMs : false),
  })
}

/** The people of one batch, followed while it is being sent. */
export function useHistoryDetails(filter: DetailQuery) {
  useFollowBatch(filter.batchId)
  return useQuery({
    ...query('history.listDetails', filter, { handles: ['record.missing', 'batch.underReview'] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.batch.state === 'sending' ? pollMs : false),
  })
}

/** Something becomes of a slip; whatever shows its batch is asked for again. */
export function useSlipChange<Reply>(change: (slip: HistoryDetail) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, ...historyAnswers),
  })
}

/** Something becomes of a whole batch; the work says in words what came of it. */
export function useBatchChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSettled: () => invalidate(queries, ...historyAnswers),
  })
}

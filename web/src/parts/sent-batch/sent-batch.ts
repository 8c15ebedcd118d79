import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { useDelayed } from '../../browser/use-delayed.ts'
import { useLiveEvents } from '../../client/live-events.ts'
import { answersOf, invalidate, query } from '../../client/query.ts'
import { countsAfter } from '../slip-counts.ts'

export type BatchPage = ReplyOf<'history.listDetails'>

/** The interval of polling while a send runs, because a proxy may hold back events. */
export const pollMs = 3000

/** A batch that is being sent, with its current counts. */
export function useSentBatch(batchId: string) {
  useFollowBatch(batchId)
  return useQuery({
    ...query('history.listDetails', { batchId, pageSize: 1 }, { handles: ['record.missing', 'batch.underReview'] }),
    refetchInterval: ({ state }) => (state.data?.batch.state === 'sending' ? pollMs : false),
  })
}

/**
 * Follows a batch by the event stream: counts are updated at once wherever they are shown, the lists of people a little
 * later.
 */
export function useFollowBatch(batchId: string): void {
  const queries = useQueryClient()
  const again = useDelayed(() => void invalidate(queries, answersOf('history.listDetails', { batchId })))
  useLiveEvents((event) => {
    if (event.kind === 'missed') return again()
    // Making the PDFs changes nothing of the batch.
    if (!('batchId' in event) || event.batchId !== batchId || event.kind === 'slipPdfs') return
    if (event.kind === 'send') {
      queries.setQueriesData<BatchPage>(
        answersOf('history.listDetails', { batchId }),
        (page) => page && { ...page, batch: { ...page.batch, counts: countsAfter(page.batch.counts, event.counts) } },
      )
    }
    again()
  })
}

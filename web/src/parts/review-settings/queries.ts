import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'

export type ShownSettings = ReplyOf<'batches.reviewSettings'>
type Proposal = NonNullable<ShownSettings['proposal']>
export type ProposalVerdict = 'confirmed' | 'declined' | 'withdrawn'

/** Every batch is seen by them, so they stand among what is kept of batches. */
const area = ['batches'] as const

/** How the company wants its batches reviewed. */
export function useReviewSettings() {
  return useQuery({
    queryKey: [...area, 'reviewSettings'],
    queryFn: ({ signal }) => call('batches.reviewSettings', {}, { signal }),
    staleTime: 0,
  })
}

export function useSaveReviewSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (settings: ReviewSettings) => call('batches.saveReviewSettings', settings),
    onSettled: () => queries.invalidateQueries({ queryKey: area }),
  })
}

export function useDecideProposal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, verdict }: Pick<Proposal, 'id'> & { verdict: ProposalVerdict }) =>
      call('batches.decideReviewSettings', { id, verdict }),
    onSettled: () => queries.invalidateQueries({ queryKey: area }),
  })
}

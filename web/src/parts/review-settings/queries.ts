import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { batchAnswers } from '../affected-answers.ts'

export type ShownSettings = ReplyOf<'batches.reviewSettings'>
type Proposal = NonNullable<ShownSettings['proposal']>
export type ProposalVerdict = 'confirmed' | 'declined' | 'withdrawn'

/** Every batch is reviewed by these settings, so a change may affect any reply about any batch. */
const settingsAnswers = () => ['batches.reviewSettings', 'batches.listUnfinished', ...batchAnswers()] as const

/** The settings by which the company's batches are reviewed. */
export function useReviewSettings() {
  return useQuery({ ...query('batches.reviewSettings', {}), staleTime: 0 })
}

export function useSaveReviewSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (settings: ReviewSettings) => call('batches.saveReviewSettings', settings),
    onSettled: () => invalidate(queries, ...settingsAnswers()),
  })
}

export function useDecideProposal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, verdict }: Pick<Proposal, 'id'> & { verdict: ProposalVerdict }) =>
      call('batches.decideReviewSettings', { id, verdict }),
    onSettled: () => invalidate(queries, ...settingsAnswers()),
  })
}

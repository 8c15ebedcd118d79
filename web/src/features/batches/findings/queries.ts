import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FindingGroup } from '@zhixin/contract/batches/findings'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../../client/call.ts'
import { useLiveEvents } from '../../../client/live-events.ts'
import { batchKeys } from '../queries.ts'

export type Findings = ReplyOf<'batches.findings'>

/** How often (ms) a check that is under way is asked about. */
const checkingPause = 1000

const keyOf = (batchId: string) => [...batchKeys.batch(batchId), 'findings'] as const

/** What the review found in a batch; asked again while it is being checked, and whenever the batch changes. */
export function useFindings(batchId: string) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || (event.kind === 'batch' && event.batchId === batchId))
      void queries.invalidateQueries({ queryKey: keyOf(batchId) })
  })
  return useQuery({
    queryKey: keyOf(batchId),
    queryFn: ({ signal }) => call('batches.findings', { id: batchId }, { signal, handles: ['record.missing'] }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? checkingPause : false),
  })
}

/** The cells that open findings are about; asked again with every check, and whenever the batch changes. */
export function useFlaggedCells(batchId: string, findings: Findings | undefined) {
  return useQuery({
    queryKey: [...keyOf(batchId), 'flagged', findings?.basis],
    queryFn: ({ signal }) => call('batches.flaggedCells', { id: batchId }, { signal, handles: ['record.missing'] }),
    placeholderData: keepPreviousData,
    enabled: findings !== undefined,
  })
}

/** The accepted ones of a kind, or the open ones beyond the first. */
export function useFindingsOf(
  batchId: string,
  { kind, severity }: Pick<FindingGroup, 'kind' | 'severity'>,
  which: { accepted: boolean; from: number; count: number } | undefined,
) {
  return useQuery({
    queryKey: [...keyOf(batchId), kind, severity, which],
    queryFn: ({ signal }) =>
      call(
        'batches.findingsOf',
        { id: batchId, kind, severity, ...(which ?? { accepted: false, from: 0, count: 1 }) },
        { signal },
      ),
    enabled: which !== undefined,
  })
}

/** How many wait for somebody, those for information left out. */
export const waitingOf = (groups: readonly FindingGroup[]): number =>
  groups.reduce((sum, { open, severity }) => (severity === 'info' ? sum : sum + open), 0)

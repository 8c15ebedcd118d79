import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FindingGroup } from '@zhixin/contract/batches/findings'
import type { ReplyOf } from '@zhixin/contract/calls'
import { useLiveEvents } from '../../../client/live-events.ts'
import { answersOf, invalidate, query } from '../../../client/query.ts'

export type Findings = ReplyOf<'batches.findings'>

/** How often (ms) a check that is under way is asked about. */
const checkingPause = 1000

/** One check makes them all: the groups, the lists behind them and the cells they are about. */
const findingsAnswers = (batchId: string) =>
  (['batches.findings', 'batches.findingsOf', 'batches.flaggedCells'] as const).map((name) =>
    answersOf(name, { id: batchId }),
  )

/** What the review found in a batch; asked again while it is being checked, and whenever the batch changes. */
export function useFindings(batchId: string) {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || (event.kind === 'batch' && event.batchId === batchId))
      void invalidate(queries, ...findingsAnswers(batchId))
  })
  return useQuery({
    ...query('batches.findings', { id: batchId }, { handles: ['record.missing'] }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? checkingPause : false),
  })
}

/**
 * Whether the findings at hand may no longer hold (REVIEW-11): the server is checking, or this window has changed cells
 * since they were asked for. `changedAt` is the time (ms) of its last change.
 */
export const isOutdated = (
  { data, dataUpdatedAt }: Pick<ReturnType<typeof useFindings>, 'data' | 'dataUpdatedAt'>,
  changedAt: number,
): boolean => data !== undefined && (data.state === 'checking' || changedAt >= dataUpdatedAt)

/** What was asked for before a change of the batch is not taken for an answer about it. */
export const cancelFindings = (queries: QueryClient, batchId: string): void =>
  findingsAnswers(batchId).forEach((answers) => void queries.cancelQueries(answers))

/** The cells that open findings are about; asked again with every check, and whenever the batch changes. */
export function useFlaggedCells(batchId: string, findings: Findings | undefined) {
  return useQuery({
    ...query('batches.flaggedCells', { id: batchId }, { keyedBy: findings?.basis, handles: ['record.missing'] }),
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
  return useQuery(query('batches.findingsOf', which && { id: batchId, kind, severity, ...which }))
}

/** How many wait for somebody, those for information left out. */
export const waitingOf = (groups: readonly FindingGroup[]): number =>
  groups.reduce((sum, { open, severity }) => (severity === 'info' ? sum : sum + open), 0)

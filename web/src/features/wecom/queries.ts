import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { SyncPhase } from '@zhixin/contract/wecom'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, keyOf, query } from '../../client/query.ts'
import { pollMs } from '../../parts/sent-batch/sent-batch.ts'

export type Connection = NonNullable<ReplyOf<'wecom.show'>['connection']>
/** What connecting changes for the people of the roster. */
export type BeforeConnecting = NonNullable<ReplyOf<'wecom.show'>['before']>
export type PlanKind = InputOf<'wecom.listPlan'>['kind']
export type PlanRow = ReplyOf<'wecom.listPlan'>['list'][number]

const stillPhases: ReadonlySet<SyncPhase> = new Set(['preview', 'asking', 'done', 'failed', 'stopped'])

/** Whether a worker is at it. */
export const isUnderWay = (phase: SyncPhase | undefined): boolean => phase !== undefined && !stillPhases.has(phase)

/** The connection and the sync; the progress comes by live events. */
export function useWecom() {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind !== 'missed' && event.kind !== 'wecom') return
    const shown = queries.getQueryData(keyOf('wecom.show', {}))?.sync
    if (event.kind === 'missed' || event.phase !== shown?.phase) return void invalidate(queries, 'wecom.show')
    queries.setQueryData(keyOf('wecom.show', {}), (answer) =>
      answer?.sync ? { ...answer, sync: { ...answer.sync, done: event.done, total: event.total } } : answer,
    )
  })
  return useQuery({
    ...query('wecom.show', {}),
    // A proxy may hold events back, and a worker that has ended tells nothing.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.sync?.phase) ? pollMs : false),
  })
}

/** One page of what the waiting sync would do. */
export function usePlan(kind: PlanKind, currentPage: number, pageSize: number) {
  return useQuery(query('wecom.listPlan', { kind, currentPage, pageSize }))
}

/** Changes the connection or the sync; both are requested again, and the roster with them. */
export function useWecomChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await Promise.all([
        invalidate(queries, 'wecom.show'),
        invalidate(queries, 'wecom.listPlan'),
        invalidate(queries, 'employees.list'),
        invalidate(queries, 'channelSettings.show'),
      ])
    },
  })
}

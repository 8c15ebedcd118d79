import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { useLiveEvents } from '../../../client/live-events.ts'
import { invalidate, query } from '../../../client/query.ts'

/** The slips of a person; requested again when a batch ends or changes, and when somebody opens a slip. */
export function useSalaryHistory(filter: AskOf<'employees.listSalaryHistory'>) {
  const queries = useQueryClient()
  useLiveEvents(({ kind }) => {
    if (kind === 'batch' || kind === 'read' || kind === 'confirmed' || kind === 'missed')
      void invalidate(queries, 'employees.listSalaryHistory')
  })
  return useQuery({
    ...query('employees.listSalaryHistory', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

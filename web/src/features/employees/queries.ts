import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { Employee } from '@zhixin/contract/employees'
import { call } from '../../client/call.ts'

export type RosterQuery = InputOf<'employees.list'>
export type RosterPageData = ReplyOf<'employees.list'>
export type { Employee }

const area = ['employees'] as const

/** The roster as searched, filtered and paged. The last page stays while the next one is on its way. */
export function useRoster(query: RosterQuery, enabled = true) {
  return useQuery({
    queryKey: [...area, 'list', query],
    queryFn: ({ signal }) => call('employees.list', query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Something in the roster changes; whatever shows it is asked for again. */
export function useRosterChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: area }),
  })
}

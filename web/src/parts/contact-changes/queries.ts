import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { query } from '../../client/query.ts'

type Filter = AskOf<'employees.listContactChanges'>

/** Changed contacts of people with slips: the open ones, or all with the decisions (TRUST-06). */
export const useContactChanges = (filter: Filter) =>
  useQuery({
    ...query('employees.listContactChanges', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The number of changed contacts that wait for a decision; 0 for users who are not asked about them. */
export function useOpenContactChanges(asks: boolean): number {
  const filter: Filter = { status: 'open', currentPage: 1, pageSize: 1 }
  const { data } = useQuery({ ...query('employees.listContactChanges', asks ? filter : undefined), staleTime: 0 })
  return asks ? (data?.total ?? 0) : 0
}

/** Settles changed contacts; replies that depend on them (send plans, the roster) are requested again. */
export function useSettleContactChanges<Input, Reply>(settle: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: settle, onSettled: () => queries.invalidateQueries() })
}

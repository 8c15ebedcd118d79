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

/** The number of changed contacts that wait for a decision; undefined until it is known, or where nobody asks. */
export function useOpenContactChanges(asks: boolean): number | undefined {
  const filter: Filter = { status: 'open', currentPage: 1, pageSize: 1 }
  const { data } = useQuery({ ...query('employees.listContactChanges', asks ? filter : undefined), staleTime: 0 })
  return data?.total
}

/** Settles changed contacts; replies that depend on them (send plans, the roster) are requested again. */
export function useSettleContactChanges<Input, Reply>(settle: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: settle, onSettled: () => queries.invalidateQueries() })
}

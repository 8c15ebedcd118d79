import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { query } from '../../client/query.ts'

type Filter = AskOf<'employees.listContactChanges'>

/** Changed contacts of people with slips: the open ones, or all with what became of them (TRUST-06). */
export const useContactChanges = (filter: Filter) =>
  useQuery({
    ...query('employees.listContactChanges', filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A change is settled; whatever depends on it (send plans, the roster) is asked for again. */
export function useSettleContactChanges<Input, Reply>(settle: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: settle, onSettled: () => queries.invalidateQueries() })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { batchAnswers } from '../../parts/affected-answers.ts'

export type DefaultConfig = ReplyOf<'account.defaultConfig'>

/** What every new payroll begins with (CONFIG-01). */
export function useDefaultConfig() {
  return useQuery({ ...query('account.defaultConfig', {}), staleTime: 0 })
}

/** Batches under review without a style of their own follow at once. */
export function useSaveDefaultConfig() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (config: InputOf<'account.saveDefaultConfig'>) => call('account.saveDefaultConfig', config),
    onSettled: () => invalidate(queries, 'account.defaultConfig', ...batchAnswers()),
  })
}

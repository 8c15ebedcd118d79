import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'
import { useSession } from '../../../session/state/session.ts'

/** The own second factors. */
export function useFactors() {
  const { token } = useSession().state
  return useQuery({ ...query('session.factors', {}, { keyedBy: token }), staleTime: 0 })
}

/** A change of the own factors, which the list of administrators shows too. */
function useFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, 'session.factors', 'admins.list'),
  })
}

export const useRemoveFactor = () => useFactorChange((factor: string) => call('session.removeFactor', { factor }))
export const useRenewCodes = () => useFactorChange((_: undefined) => call('session.renewRecoveryCodes', {}))
export const useRequireFactor = () => useFactorChange((required: boolean) => call('admins.requireFactor', { required }))
export const useResetFactor = () => useFactorChange((id: string) => call('admins.resetFactor', { id }))

/** Makes the lists fetch again after a factor was added. */
export function useFactorsAdded() {
  const queries = useQueryClient()
  return () => invalidate(queries, 'session.factors', 'admins.list')
}

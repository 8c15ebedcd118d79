import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate, query } from '../../client/query.ts'

export type Scope = 'company' | 'platform'

/** The settings of the channels of a company or of the platform. */
export function useChannels(scope: Scope) {
  return useQuery(query('channelSettings.show', { scope }))
}

/** Changes the settings; the cards are requested again. */
export function useChannelChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => invalidate(queries, 'channelSettings.show') })
}

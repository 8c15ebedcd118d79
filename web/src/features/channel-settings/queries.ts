import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate, query } from '../../client/query.ts'

export type Scope = 'company' | 'platform'

/** How the channels of a company, or of the platform, are set up. */
export function useChannels(scope: Scope) {
  return useQuery(query('channelSettings.show', { scope }))
}

/** Something in the settings changes; the cards are asked for again. */
export function useChannelChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => invalidate(queries, 'channelSettings.show') })
}

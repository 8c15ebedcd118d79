import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

export type Scope = 'company' | 'platform'

const area = ['channelSettings'] as const

/** How the channels of a company, or of the platform, are set up. */
export function useChannels(scope: Scope) {
  return useQuery({
    queryKey: [...area, scope],
    queryFn: ({ signal }) => call('channelSettings.show', { scope }, { signal }),
  })
}

/** Something in the settings changes; the cards are asked for again. */
export function useChannelChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries({ queryKey: area }) })
}

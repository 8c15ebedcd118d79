import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
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

/** Sends a test message. Its result is kept, so what the send step and the settings say of the channel changes too. */
export function useChannelTest(input: AskOf<'channelSettings.test'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('channelSettings.test', input),
    onSuccess: () => invalidate(queries, 'channelSettings.show', 'batches.check'),
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../../client/call.ts'
import { batchKeys } from '../queries.ts'

export type ContactsPlan = ReplyOf<'batches.checkContacts'>

/** Whose contacts are meant: the batch's, of the kind that the channel needs. */
export interface Where {
  batchId: string
  channel: ChannelName
}

const planQuery = ({ batchId, channel }: Where, text: string) => ({
  queryKey: [...batchKeys.batch(batchId), 'contacts', channel, text],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('batches.checkContacts', { id: batchId, channel, text }, { signal }),
  staleTime: 0,
})

/** What the pasted text would give to whom. */
export const useContactsPlan = (where: Where, text: string) =>
  useQuery({ ...planQuery(where, text), placeholderData: keepPreviousData })

/** The roster and the batch have changed: whatever shows them is asked for again. */
export function useContactsChanged(batchId: string) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: batchKeys.batch(batchId) }),
      queries.invalidateQueries({ queryKey: ['employees'] }),
    ])
}

export function useSaveContacts({ batchId, channel }: Where) {
  const changed = useContactsChanged(batchId)
  return useMutation({
    mutationFn: ({ text, basis }: { text: string; basis: string }) =>
      call('batches.saveContacts', { id: batchId, channel, text, basis }),
    onSettled: changed,
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../../client/call.ts'
import { invalidate, query } from '../../../client/query.ts'
import { batchAnswers, rosterAnswers } from '../../../parts/affected-answers.ts'

export type ContactsPlan = ReplyOf<'batches.checkContacts'>

/** The batch and channel whose contacts are missing. */
export interface Where {
  batchId: string
  channel: ChannelName
}

/** The plan that the pasted text would result in. */
export const useContactsPlan = ({ batchId, channel }: Where, text: string) =>
  useQuery({
    ...query('batches.checkContacts', { id: batchId, channel, text }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** After a change of roster and batch, all replies about them are requested again. */
export function useContactsChanged(batchId: string) {
  const queries = useQueryClient()
  return () => invalidate(queries, ...batchAnswers(batchId), ...rosterAnswers)
}

export type SavedContacts = ReplyOf<'batches.saveContacts'>

/**
 * Saves a plan. The steps that follow run even if the dialog has closed by then, which it does with the last missing
 * contact.
 */
export function useSaveContacts(
  { batchId, channel }: Where,
  onSaved: (reply: SavedContacts, plan: ContactsPlan) => void,
) {
  const changed = useContactsChanged(batchId)
  return useMutation({
    mutationFn: ({ text, plan }: { text: string; plan: ContactsPlan }) =>
      call('batches.saveContacts', { id: batchId, channel, text, basis: plan.basis }),
    onSuccess: (reply, { plan }) => onSaved(reply, plan),
    onSettled: changed,
  })
}

import { useEffect } from 'react'
import { call } from '../../../../client/call.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { useText } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useRemoveBatch } from '../../queries.ts'
import type { Go } from '../../use-batch-location.ts'
import { useBatchChange } from '../queries.ts'
import { reviewText as text } from '../text.ts'
import type { BatchReview } from './use-batch-review.ts'

/** The ways out of the review: on to sending, saved for later, or with the batch removed. */
export function useLeaveReview(batchId: string, { review, edits }: BatchReview, go: Go) {
  const t = useText()
  const confirm = useConfirm()
  const removal = useRemoveBatch()
  const exit = useBatchChange(batchId, () => call('batches.saveAndExit', { id: batchId }))
  const state = review?.batch.state
  useEffect(() => {
    // Sent meanwhile, here or by a colleague: there is nothing left to review.
    if (state === 'sending' || state === 'sent') go({ kind: 'send', batchId }, true)
  }, [state, batchId, go])

  /** On only once all that was typed is saved. */
  const goToSending = async () => {
    if (await edits.settled()) go({ kind: 'send', batchId })
  }
  const saveAndExit = async () => {
    if (!(await edits.settled())) return
    exit.mutate(undefined, {
      onSuccess: () => {
        toast.success(t(text.saved))
        go({ kind: 'start' })
      },
    })
  }
  const removeBatch = async () => {
    const [title, yes] = [t(text.removeBatch), t(text.removeBatch)]
    if ((await confirm({ title, content: t(text.removeBatchAsk), yes, danger: true })) !== 'yes') return
    removal.mutate({ id: batchId, reading: false }, { onSuccess: () => go({ kind: 'start' }, true) })
  }
  return {
    isSaving: exit.isPending,
    goToSending: () => void goToSending(),
    saveAndExit: () => void saveAndExit(),
    removeBatch: () => void removeBatch(),
  }
}

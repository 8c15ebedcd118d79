import type { BatchState } from '@zhixin/contract/batches/batch'

/** The states in which each action on a batch is allowed; used by the button and the handler alike. */
const allowed = {
  edit: ['review'],
  send: ['review'],
  remove: ['review', 'cancelled'],
  cancelImport: ['reading', 'review'],
  reschedule: ['scheduled'],
  stop: ['scheduled', 'sending'],
  withdrawSlip: ['sending', 'sent'],
  resendSlip: ['sending', 'sent'],
  removeSent: ['sent'],
} as const satisfies Record<string, readonly BatchState[]>

export type BatchAction = keyof typeof allowed

export function batchCan(action: BatchAction, state: BatchState): boolean {
  return (allowed[action] as readonly BatchState[]).includes(state)
}

import type { BatchState } from '@zhixin/contract/batches/batch'
import type { DeliveryState } from '@zhixin/contract/history'
import { batchCan } from '../batches/states.ts'
import { deliveryCan } from '../sending/delivery-states.ts'

/**
 * What HR may do about a sent slip. resendArrived: sending it again although it may have arrived, which HR has
 * confirmed. correct: sending it again as a new version with a reason, the only way back for a withdrawn one.
 */
export type SlipAction = 'withdraw' | 'resend' | 'resendArrived' | 'correct'

/** Whether an action on a slip is allowed; used by the button and the handler alike (SEND-04, HISTORY-07). */
export function slipCan(
  action: SlipAction,
  { delivery, isWithdrawn, batch }: { delivery: DeliveryState; isWithdrawn: boolean; batch: BatchState },
): boolean {
  if (action === 'withdraw') return !isWithdrawn && batchCan('withdrawSlip', batch)
  if (!batchCan('resendSlip', batch)) return false
  if (action === 'correct') return deliveryCan(isWithdrawn ? 'correctWithdrawn' : 'correct', delivery)
  return !isWithdrawn && deliveryCan(action, delivery)
}

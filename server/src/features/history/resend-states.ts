import type { DeliveryState, ResendWhich } from '@zhixin/contract/history'

/** The delivery states that each choice covers; deliveries that are being handed over are never included. */
export const statesOf: Record<ResendWhich, readonly DeliveryState[]> = {
  failed: ['failed'],
  uncertain: ['uncertain'],
  unsettled: ['failed', 'uncertain', 'cancelled'],
  all: ['failed', 'uncertain', 'cancelled', 'sent'],
}

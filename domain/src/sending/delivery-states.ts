import type { DeliveryState } from '@zhixin/contract/history'

/** What may be done with a delivery in which state: for the button and the handler alike. */
const allowed = {
  resend: ['failed', 'uncertain', 'cancelled'],
  /** The same where HR has said that it knows of the one that arrived: nobody gets a slip twice by a mere click. */
  resendArrived: ['sent', 'failed', 'uncertain', 'cancelled'],
  /** Taken by the provider: the slip may be corrected, which sends it anew. */
  correct: ['sent', 'failed', 'uncertain', 'cancelled'],
  /** The same of a withdrawn slip, which may have been taken back before its turn. */
  correctWithdrawn: ['sent', 'failed', 'uncertain', 'cancelled', 'withdrawn'],
  /** Not handed over yet, so that taking the slip back also saves the message. */
  holdBack: ['pending'],
} as const satisfies Record<string, readonly DeliveryState[]>

export function deliveryCan(action: keyof typeof allowed, state: DeliveryState): boolean {
  return (allowed[action] as readonly DeliveryState[]).includes(state)
}

/** Something still happens with these by itself; a batch is sent when none of its deliveries is such. */
export const openStates = ['pending', 'handingOver'] as const satisfies readonly DeliveryState[]

/** Send status of one person (spec §4). */
export const sendStatus = { pending: 777, scheduled: 888, sent: 999 } as const

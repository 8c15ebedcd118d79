import type { DeliveryState } from '@zhixin/contract/history'

/** The states in which each action on a delivery is allowed; used by the button and the handler alike. */
const allowed = {
  resend: ['failed', 'uncertain', 'cancelled'],
  /** The same where HR has confirmed that the slip may have arrived: nobody gets a slip twice by a single click. */
  resendArrived: ['sent', 'failed', 'uncertain', 'cancelled'],
  /** The provider has received the slip, so it may be corrected, which sends it again. */
  correct: ['sent', 'failed', 'uncertain', 'cancelled'],
  /** The same for a withdrawn slip, which may have been withdrawn before it was handed over. */
  correctWithdrawn: ['sent', 'failed', 'uncertain', 'cancelled', 'withdrawn'],
  /** The slip has not been handed over yet, so withdrawing it also prevents the message. */
  holdBack: ['pending'],
} as const satisfies Record<string, readonly DeliveryState[]>

export function deliveryCan(action: keyof typeof allowed, state: DeliveryState): boolean {
  return (allowed[action] as readonly DeliveryState[]).includes(state)
}

/** The states that still change by themselves; a batch is sent when none of its deliveries is in one of them. */
export const openStates = ['pending', 'handingOver'] as const satisfies readonly DeliveryState[]

/** Whether a slip still waits for its message, so that what a provider refused for now is tried again. */
export const isAwaited = (state: DeliveryState, isWithdrawn: boolean): boolean =>
  !isWithdrawn && (openStates as readonly DeliveryState[]).includes(state)

/** The send status of one person (spec §4). */
export const sendStatus = { pending: 777, scheduled: 888, sent: 999 } as const

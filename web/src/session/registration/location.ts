import type { ReplyOf } from '@zhixin/contract/calls'

/**
 * The data for the page after a registration. They are in the history's state, because the ticket must not be in an
 * address.
 */
export type Registered = ReplyOf<'registration.saveRegisterInfo'>

export function registeredOf(state: unknown): Registered | undefined {
  return typeof state === 'object' && state !== null && 'ticket' in state ? (state as Registered) : undefined
}

/** The phone that already has an account, if the page was reached from a registration. */
export function knownPhoneOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return undefined
  return typeof state.phone === 'string' ? state.phone : undefined
}

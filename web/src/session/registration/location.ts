import type { ReplyOf } from '@zhixin/contract/calls'

/** What the page after a registration is told, in the history's state: the ticket must stand in no address. */
export type Registered = ReplyOf<'registration.saveRegisterInfo'>

export function registeredOf(state: unknown): Registered | undefined {
  return typeof state === 'object' && state !== null && 'ticket' in state ? (state as Registered) : undefined
}

/** The phone that has an account, where the page was reached from a registration. */
export function knownPhoneOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return undefined
  return typeof state.phone === 'string' ? state.phone : undefined
}

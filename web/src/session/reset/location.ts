/** What was verified on the first page. It is in the history's state, because no code must be in an address. */
export interface Proof {
  phone: string
  code: string
}

export function proofOf(state: unknown): Proof | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || !('code' in state)) return undefined
  const { phone, code } = state
  return typeof phone === 'string' && typeof code === 'string' ? { phone, code } : undefined
}

/** The phone and the error about a wrong code, for the way back. */
export function wayBackOf(state: unknown): { phone: string; fault: string } | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || !('fault' in state)) return undefined
  const { phone, fault } = state
  return typeof phone === 'string' && typeof fault === 'string' ? { phone, fault } : undefined
}

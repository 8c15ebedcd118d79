/** What was proved on the first page, in the history's state: no code stands in an address. */
export interface Proof {
  phone: string
  code: string
}

export function proofOf(state: unknown): Proof | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || !('code' in state)) return undefined
  const { phone, code } = state
  return typeof phone === 'string' && typeof code === 'string' ? { phone, code } : undefined
}

/** Phone and the words about a code that did not fit, on the way back. */
export function wayBackOf(state: unknown): { phone: string; fault: string } | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || !('fault' in state)) return undefined
  const { phone, fault } = state
  return typeof phone === 'string' && typeof fault === 'string' ? { phone, fault } : undefined
}

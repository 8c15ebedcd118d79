/** That the first page verified the phone. It is in the history's state, because no proof must be in an address. */
export interface PhoneProof {
  phone: string
  proof: string
}

export function proofOf(state: unknown): PhoneProof | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state) || !('proof' in state)) return undefined
  const { phone, proof } = state
  return typeof phone === 'string' && typeof proof === 'string' ? { phone, proof } : undefined
}

/** What was typed on the first page, and why it has to be done again; for the way back. */
export interface WayBack {
  phone: string
  fault?: string
}

export function wayBackOf(state: unknown): WayBack | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return undefined
  const { phone } = state
  if (typeof phone !== 'string') return undefined
  return 'fault' in state && typeof state.fault === 'string' ? { phone, fault: state.fault } : { phone }
}

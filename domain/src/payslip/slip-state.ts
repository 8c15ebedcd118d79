/** The state of a slip on its owner's pages. */
export type SlipState = 'open' | 'withdrawn' | 'notYet'

/** The send status of a slip whose time has not come (spec §4). */
const scheduled = 888

/**
 * Whether a slip may be read (SLIP-04). A scheduled slip does not exist for its owner before its time. A slip whose
 * delivery is in progress or uncertain is open, because the message may have arrived.
 */
export function slipState(slip: { sendStatus: number; withdrawnAt: Date | null }): SlipState {
  if (slip.sendStatus === scheduled) return 'notYet'
  return slip.withdrawnAt ? 'withdrawn' : 'open'
}

/** The state of a personal link. */
export type LinkState = SlipState | 'replaced'

/**
 * Whether a personal link still opens its slip (SLIP-04). The link of an earlier version does not: the slip may have
 * been sent again because the first message went to the wrong place, and then the first link must be useless.
 */
export function linkState(
  linkVersion: number,
  slip: { version: number; sendStatus: number; withdrawnAt: Date | null },
): LinkState {
  const state = slipState(slip)
  if (state !== 'open') return state
  if (linkVersion > slip.version) return 'notYet'
  return linkVersion < slip.version ? 'replaced' : 'open'
}

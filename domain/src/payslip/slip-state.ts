/** A slip as far as its owner's pages are concerned. */
export type SlipState = 'open' | 'withdrawn' | 'notYet'

/** Send status of a slip whose time has not come (spec §4). */
const scheduled = 888

/**
 * Whether a slip may be read (SLIP-04). A scheduled one does not exist for its owner before its time. One whose
 * delivery is still under way, or uncertain, is open: the message may have arrived although nobody knows.
 */
export function slipState(slip: { sendStatus: number; withdrawnAt: Date | null }): SlipState {
  if (slip.sendStatus === scheduled) return 'notYet'
  return slip.withdrawnAt ? 'withdrawn' : 'open'
}

/** What a personal link leads to. */
export type LinkState = SlipState | 'replaced'

/**
 * Whether a personal link still opens its slip (SLIP-04). One of an earlier version does not: a slip may have been
 * sent again because the first message went astray, and its link must then be worth nothing.
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

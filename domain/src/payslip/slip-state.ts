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

import type { DeliveryState } from '@zhixin/contract/history'

/** What a message about a slip says that it is: the first one, one about a correction, or the same once more. */
export type Occasion = 'first' | 'correction' | 'repeat'

interface Before {
  /** What the message before was. */
  before: Occasion
  /** How far that one came. */
  state: DeliveryState
  /** The slip shows what it showed before. */
  isSame: boolean
}

/**
 * What the message is that follows a correction or a new sending of a withdrawn slip (HISTORY-02, HISTORY-07). Who has
 * not got the message before is not told that something comes again.
 */
export function occasionAfter({ before, state, isSame }: Before): Occasion {
  if (!isSame) return 'correction'
  if (state === 'sent') return 'repeat'
  // It may have arrived: a correction is told again, and else the second message says that it is one.
  if (state === 'uncertain') return before === 'correction' ? 'correction' : 'repeat'
  return before
}

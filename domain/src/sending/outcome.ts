/**
 * What a provider made of one message.
 * refused, again: later (this message, after a while), never (this message), quota (nothing more for a while, whatever
 * the message), down (the provider could not be reached at all, which is not the message's fault).
 * unknown: no answer came, so nobody knows whether it went out. repeatable: the very same request may be made again
 * without anybody getting it twice.
 * reason: a key for HR with the provider's code; it holds no target.
 */
export type Outcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; again: 'later' | 'never' | 'quota' | 'down'; reason: string }
  | { kind: 'unknown'; reason: string; repeatable?: true }

/**
 * The result of handing one message to a provider.
 * refused, again: later (this message, after a while), never (this message), quota (no message for a while), down (the
 * provider could not be reached, which is not the message's fault).
 * unknown: no answer came, so nobody knows whether the message was sent. repeatable: the same request may be made again
 * without the recipient getting the message twice.
 * reason: a key for HR with the provider's code; it contains no target.
 */
export type Outcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; again: 'later' | 'never' | 'quota' | 'down'; reason: string }
  | { kind: 'unknown'; reason: string; repeatable?: true }

/** How guessing is slowed, per account and per address (AUTH-09). Pure: the caller keeps the count. */

/** From this many failures on an account, a picture code is asked for as well. */
export const pictureAfter = 3

export interface GuardRule {
  /** Free tries before the first pause. */
  free: number
  /** The first pause in seconds; every further failure doubles it. */
  first: number
  /** The longest pause in seconds. */
  most: number
}

export const guardRules = {
  account: { free: 5, first: 30, most: 15 * 60 },
  // An office shares one address, so it has more room.
  address: { free: 30, first: 30, most: 15 * 60 },
} as const satisfies Record<string, GuardRule>

/** A count of failures that is older than this is forgotten, in ms. */
export const guardForgets = 60 * 60 * 1000

/** Seconds to wait after that many failures in a row; 0 while tries are free. */
export function pauseSeconds(rule: GuardRule, failures: number): number {
  const over = failures - rule.free
  return over < 0 ? 0 : Math.min(rule.first * 2 ** Math.min(over, 20), rule.most)
}

/** Seconds of a pause that are left, for the message; one that still holds never reads 0. */
export function secondsLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

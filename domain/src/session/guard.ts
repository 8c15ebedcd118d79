/**
 * How guessing a password is slowed (AUTH-09) without shutting its owner out. Pure: the caller keeps the counts.
 *
 * Failures of a stranger count three times: at the address (over all accounts), at the account from this address, and at
 * the account from anywhere. The first two pause a guesser; the third only sets a pace, because whoever reaches it with
 * many addresses would otherwise hold the account closed. Whoever comes with the right password from a device that has
 * logged in to this account before is no stranger: their failures count at the device alone, and nobody else's pauses hold
 * them. An owner on a new device, while strangers are at it, has the code by SMS.
 *
 * At most so many guesses a day for one account, however many addresses: 20 free ones and then one in two minutes, 24 x 30 =
 * 720, so 740 and each behind a picture code; a password that is not among the common ones (passwordFault) has billions of
 * others beside it. From each of its at most 10 known devices, whose tokens a guesser has not got, 5 free ones and then 4 an
 * hour.
 */

/** From this many failures on an account, a picture code is asked for as well. */
export const pictureAfter = 3

export interface GuardRule {
  /** Free tries before the first pause. */
  free: number
  /** The first pause in seconds; every further failure doubles it. */
  first: number
  /** The longest pause in seconds. */
  max: number
}

export const guardRules = {
  /** One account from one address, or from one known device. */
  pair: { free: 5, first: 30, max: 15 * 60 },
  /** One account from all addresses. */
  account: { free: 20, first: 10, max: 2 * 60 },
  // An office shares one address, so it has more room.
  address: { free: 30, first: 30, max: 15 * 60 },
} as const satisfies Record<string, GuardRule>

/** Devices that an account knows; with one more the one that was away longest is forgotten. */
export const maxDevices = 10

/** A device that has not logged in for so long (ms) is forgotten. */
export const deviceForgotten = 180 * 24 * 60 * 60 * 1000

/** A count of failures that is older than this is forgotten, in ms. */
export const guardForgets = 60 * 60 * 1000

/** Seconds to wait after that many failures in a row; 0 while tries are free. */
export function pauseSeconds(rule: GuardRule, failures: number): number {
  const over = failures - rule.free
  return over < 0 ? 0 : Math.min(rule.first * 2 ** Math.min(over, 20), rule.max)
}

/** Seconds of a pause that are left, for the message; one that still holds never reads 0. */
export function secondsLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

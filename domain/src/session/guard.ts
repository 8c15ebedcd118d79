/**
 * Slows down password guessing (AUTH-09) without locking the owner out. Pure: the caller stores the counts.
 *
 * A stranger's failures count three times: for the address (over all accounts), for the account from this address, and
 * for the account from anywhere. The first two pause a guesser; the third only limits the rate, because a guesser with
 * many addresses could otherwise keep the account locked. A user with the right password on a device that has logged in
 * to this account before is not a stranger: their failures count only for the device, and pauses caused by others do
 * not affect them. An owner on a new device, while strangers are guessing, can use the SMS code.
 *
 * The maximum number of guesses per day for one account, from any number of addresses: 20 free ones, then one in two
 * minutes, 24 x 30 = 720, so 740, each with a picture code. A password that is not a common one (passwordFault) is one
 * of billions. From each of the at most 10 known devices, whose tokens a guesser does not have: 5 free guesses, then 4
 * an hour.
 *
 * A typed code of an authenticator app has only a million values, of which three are valid at a time, and whoever types
 * it has passed the password already. So it has a limit of its own: from any number of addresses at most 27 on a day,
 * and 16 a day in the long run, which is one chance in fifty in a year. Passkeys and recovery codes are counted apart,
 * so that whoever guesses does not keep the owner out.
 */

/** From this number of failures on an account, a picture code is required as well. */
export const pictureAfter = 3

export interface GuardRule {
  /** Free tries before the first pause. */
  free: number
  /** The first pause in seconds; every further failure doubles it. */
  first: number
  /** The longest pause in seconds. */
  max: number
  /** A count of failures that is older than this (ms) is forgotten; an hour where nothing else is said. */
  forgets?: number
}

const day = 24 * 60 * 60 * 1000

export const guardRules = {
  /** For one account from one address, or from one known device. */
  pair: { free: 5, first: 30, max: 15 * 60 },
  /** For one account from all addresses. */
  account: { free: 20, first: 10, max: 2 * 60 },
  // The people of one office share one address, so it gets a higher limit.
  address: { free: 30, first: 30, max: 15 * 60 },
  // A whole factory enters from one address when the payslips come, and a code of wx.login cannot be guessed: only WeChat
  // is spared, which allows 5,000 questions a minute.
  miniLogin: { free: 500, first: 30, max: 2 * 60 },
  /** For ids of slips that are not those of the employee who asks for them; no page of the product asks for such ones. */
  slipIds: { free: 20, first: 60, max: 15 * 60 },
  /** For the typed codes of one account's authenticator app, from all addresses. */
  factor: { free: 10, first: 60, max: 2 * 60 * 60, forgets: day },
} as const satisfies Record<string, GuardRule>

/** From this number of failures at a second factor its owner is told that somebody knows the password. */
export const toldAfter = 5

/** The maximum number of devices that an account knows; the one that was away longest is forgotten first. */
export const maxDevices = 10

/** A device that has not logged in for this time (ms) is forgotten. */
export const deviceForgotten = 180 * day

/** A count of failures that is older than this (ms) is forgotten, where its rule says nothing else. */
export const guardForgets = 60 * 60 * 1000

/** The seconds to wait after this number of failures in a row; 0 while tries are free. */
export function pauseSeconds(rule: GuardRule, failures: number): number {
  const over = failures - rule.free
  return over < 0 ? 0 : Math.min(rule.first * 2 ** Math.min(over, 20), rule.max)
}

/** The remaining seconds of a pause, for the message; at least 1. */
export function secondsLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

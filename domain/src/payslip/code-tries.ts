/** How often a code may be guessed (SLIP-01, AUTH-09). The counts rest in the database, the numbers stand here. */

/** Wrong safety codes in a row before it is locked. */
export const safetyCodeTries = 5
/** How long it stays locked, in ms. */
export const safetyCodeLock = 15 * 60 * 1000

/**
 * Wrong codes in all by which somebody tries to prove the person of before a changed contact (TRUST-06); then that way is
 * closed until the change is settled. Whoever holds the new contact has nothing to lose by guessing on.
 */
export const maxDoubtfulTries = 10

/** Wrong tries that are left after that many. */
export function triesLeft(tries: number): number {
  return Math.max(0, safetyCodeTries - tries)
}

/** Whole seconds until the lock opens, rounded up; 0 when it is open. */
export function lockedSeconds(until: Date | null, now: Date): number {
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0
}

/** The same in minutes, for the message; a lock that is still closed never reads 0. */
export function lockedMinutes(until: Date | null, now: Date): number {
  return Math.ceil(lockedSeconds(until, now) / 60)
}

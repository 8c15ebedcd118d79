/** Limits for guessing codes (SLIP-01, AUTH-09). The database stores the counts; the limits are defined here. */

/** The number of wrong safety codes in a row after which the code is locked. */
export const safetyCodeTries = 5
/** How long it stays locked, in ms. */
export const safetyCodeLock = 15 * 60 * 1000

/**
 * The number of wrong codes by which somebody may try to prove that they are the person from before a changed contact
 * (TRUST-06). After that, this way is closed until the change is settled, because whoever holds the new contact has
 * nothing to lose by guessing.
 */
export const maxDoubtfulTries = 10

/** The number of wrong tries that are left. */
export function triesLeft(tries: number): number {
  return Math.max(0, safetyCodeTries - tries)
}

/** The whole seconds until the lock ends, rounded up; 0 when it is not locked. */
export function lockedSeconds(until: Date | null, now: Date): number {
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0
}

/** The same in minutes, for the message; at least 1 while it is locked. */
export function lockedMinutes(until: Date | null, now: Date): number {
  return Math.ceil(lockedSeconds(until, now) / 60)
}

/** The limits of the second factor of console users (AUTH-11, decision 035). */

/** What a passkey is asked for; an answer to one purpose is none to another. */
export type ChallengePurpose = 'login' | 'step' | 'confirm' | 'register'

/** How long (ms) a passkey may take to answer. */
export const challengeLife = 5 * 60 * 1000

/** How long (ms) the second step of a login, and the set-up of an app, may take. */
export const stepLife = 10 * 60 * 1000

/** By what somebody proves who they are. */
export type FactorWay = 'passkey' | 'app' | 'recovery'

/**
 * What a user is told by mail about the ways into their account. guessed: somebody has passed the password and fails at
 * the second factor.
 */
export type FactorNews = 'added' | 'replaced' | 'removed' | 'reset' | 'recovery' | 'codes' | 'linked' | 'guessed'

export interface FactorCounts {
  hasApp: boolean
  passkeys: number
  recoveryLeft: number
}

/** Whether a user has a second factor. Recovery codes alone are none. */
export const hasFactor = ({ hasApp, passkeys }: Pick<FactorCounts, 'hasApp' | 'passkeys'>): boolean =>
  hasApp || passkeys > 0

/** The ways of a user to prove who they are, the most convenient first. */
export function waysOf(counts: FactorCounts): FactorWay[] {
  if (!hasFactor(counts)) return []
  return [
    ...(counts.passkeys > 0 ? (['passkey'] as const) : []),
    ...(counts.hasApp ? (['app'] as const) : []),
    ...(counts.recoveryLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** Recovery codes have no 0, 1 and 8, so that what people read into them is told. */
const misread: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' }

/** A recovery code as it is hashed, however it was typed: in lower case, with blanks and full-width letters. */
export const tidyRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (digit) => misread[digit] ?? digit)

/** A code of an app as typed: apps show it with a blank in the middle. */
export const tidyAppCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '')

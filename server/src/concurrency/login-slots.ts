import { AppError } from '@zhixin/contract/errors'
import { pictureAfter } from '@zhixin/domain/session/guard'
import { FairSlots } from './fair-slots.ts'
import { OwnerQuota } from './owner-quota.ts'

/** The maximum number of waiting logins per address: an office of people who log in at nine o'clock is smaller. */
const maxWaiting = 100
/** The maximum number of simultaneous logins of one account: a person logs in once, or from a few windows at once. */
const loginsOfAccount = 10
/** The value of Retry-After (seconds) for a refused login; the queue is empty long before. */
const retryAfter = 5

const refusal = (): AppError => new AppError('session.slowDown', { seconds: retryAfter })

/**
 * Decides when a password may be checked: addresses share the slots fairly, and an account has only a few checks
 * running (TRUST-07).
 */
export interface LoginSlots {
  addresses: FairSlots
  accounts: OwnerQuota
}

/**
 * Opens the slots. A password that is being checked counts as a failure until it proves right, so fewer are checked at
 * a time than any limit allows; otherwise colleagues who log in at the same time would be taken for a guesser.
 */
export const openLoginSlots = (): LoginSlots => ({
  addresses: new FairSlots({
    slots: pictureAfter - 1,
    largeSlots: pictureAfter - 1,
    keepsLastSlot: false,
    maxWaiting,
    refusal,
  }),
  accounts: new OwnerQuota(loginsOfAccount),
})

/**
 * Does the work as soon as the address gets a slot. Throws session.slowDown when the address has too many requests
 * waiting.
 */
export async function withLoginSlot<T>(
  { addresses, accounts }: LoginSlots,
  { address, account }: { address: string; account: string },
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = accounts.take(account, 1)
  if (!giveBack) throw refusal()
  try {
    const slot = await addresses.acquire({ owner: address })
    try {
      return await work()
    } finally {
      slot.release()
    }
  } finally {
    giveBack()
  }
}

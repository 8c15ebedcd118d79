import { AppError } from '@zhixin/contract/errors'
import { pictureAfter } from '@zhixin/domain/session/guard'
import { FairSlots } from './fair-slots.ts'
import { OwnerQuota } from './owner-quota.ts'

/** An office behind one address at nine o'clock; more at one moment is nobody's office. */
const maxWaiting = 100
/** One person logs in once, or from a few windows at once. */
const loginsOfAccount = 10
/** Seconds after which a refused one may try again; the queue is through long before. */
const retryAfter = 5

const refusal = (): AppError => new AppError('session.slowDown', { seconds: retryAfter })

/** Who may have a password checked when: addresses take turns, and an account has a few checks under way (TRUST-07). */
export interface LoginSlots {
  addresses: FairSlots
  accounts: OwnerQuota
}

/**
 * A password under way counts as a failure until it has proved right. Fewer are checked at a time than any limit
 * allows, or colleagues who log in at the same moment would be taken for a guesser.
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

/** Does the work as soon as it is the address's turn. Throws session.slowDown when too much of it waits already. */
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

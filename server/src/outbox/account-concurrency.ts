/** Counts how many senders of this process each account uses, so that one slow server cannot occupy all of them. */
export interface AccountConcurrency {
  /** Gives the account one more sender. Returns false when the account now has one more than it may have. */
  acquire(account: string): boolean
  release(account: string): void
  /** The accounts that may not get another sender. */
  fullAccounts(): string[]
  /** How many deliveries may be claimed before one knows to which accounts they belong. */
  freeSlots(): number
}

/** @param max The maximum number of senders that one account may use. */
export function openAccountConcurrency(max: number): AccountConcurrency {
  const taken = new Map<string, number>()
  const change = (account: string, by: number) => {
    const count = (taken.get(account) ?? 0) + by
    if (count > 0) taken.set(account, count)
    else taken.delete(account)
    return count
  }
  return {
    acquire: (account) => change(account, 1) <= max,
    release: (account) => void change(account, -1),
    fullAccounts: () => [...taken].filter(([, count]) => count >= max).map(([account]) => account),
    freeSlots: () => Math.min(max, ...[...taken.values()].filter((count) => count < max).map((count) => max - count)),
  }
}

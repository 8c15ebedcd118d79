/** How many senders of this process each account holds, so that a slow server does not get all of them. */
export interface AccountConcurrency {
  /** The account holds one sender more; false: one too many. */
  acquire(account: string): boolean
  release(account: string): void
  /** Accounts that get no further sender. */
  fullAccounts(): string[]
  /** So many senders may be given away without asking whose they become. */
  freeSlots(): number
}

/** `most`: how many senders one account may hold. */
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

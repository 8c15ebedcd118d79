/** How many lanes of this process each account holds, so that a slow server does not get all of them. */
export interface Seats {
  /** The account holds one lane more; false: one too many. */
  take(account: string): boolean
  leave(account: string): void
  /** Accounts that get no further lane. */
  full(): string[]
  /** So many lanes may be given away without asking whose they become. */
  room(): number
}

/** `most`: how many lanes one account may hold. */
export function openSeats(most: number): Seats {
  const taken = new Map<string, number>()
  const change = (account: string, by: number) => {
    const count = (taken.get(account) ?? 0) + by
    if (count > 0) taken.set(account, count)
    else taken.delete(account)
    return count
  }
  return {
    take: (account) => change(account, 1) <= most,
    leave: (account) => void change(account, -1),
    full: () => [...taken].filter(([, count]) => count >= most).map(([account]) => account),
    room: () => Math.min(most, ...[...taken.values()].filter((count) => count < most).map((count) => most - count)),
  }
}

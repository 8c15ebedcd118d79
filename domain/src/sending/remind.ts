const hour = 3_600_000

/** What is known of a slip when HR wants to remind. */
export interface Remindable {
  sentAt: Date | null
  readAt: Date | null
  withdrawnAt: Date | null
  /** When it was last reminded of. */
  remindedAt: Date | null
}

/**
 * Whether somebody is reminded of a slip now (SEND-13): only who has got it and has not opened it, and never sooner after
 * the slip or the last reminder than the chosen gap.
 */
export function reminderOf(slip: Remindable, gapHours: number, now: Date): 'remind' | 'tooSoon' | 'no' {
  if (!slip.sentAt || slip.readAt || slip.withdrawnAt) return 'no'
  const last = Math.max(slip.sentAt.getTime(), slip.remindedAt?.getTime() ?? 0)
  return now.getTime() - last >= gapHours * hour ? 'remind' : 'tooSoon'
}

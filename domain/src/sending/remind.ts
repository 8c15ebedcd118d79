const hour = 3_600_000

/** What is known about a slip when HR wants to send a reminder. */
export interface Remindable {
  sentAt: Date | null
  readAt: Date | null
  withdrawnAt: Date | null
  /** When the last reminder was sent. */
  remindedAt: Date | null
  confirmedAt: Date | null
  /** Its batch asks for a confirmation. */
  asksConfirmation: boolean
}

/** Whom a reminder is for: who has not opened the slip, or who has not confirmed it, opened or not. */
export type RemindWhom = 'unread' | 'unconfirmed'

/**
 * Whether a person is reminded of a slip now (SEND-13): only if the slip arrived and was not opened, or not confirmed where
 * that is asked for, and if the chosen interval since the slip or the last reminder has passed.
 */
export function reminderOf(
  slip: Remindable,
  whom: RemindWhom,
  gapHours: number,
  now: Date,
): 'remind' | 'tooSoon' | 'no' {
  if (!slip.sentAt || slip.withdrawnAt) return 'no'
  const waits = whom === 'unread' ? !slip.readAt : slip.asksConfirmation && !slip.confirmedAt
  if (!waits) return 'no'
  const last = Math.max(slip.sentAt.getTime(), slip.remindedAt?.getTime() ?? 0)
  return now.getTime() - last >= gapHours * hour ? 'remind' : 'tooSoon'
}

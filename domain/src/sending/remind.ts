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

/** When somebody who was notified at that time can be reminded, with the chosen interval between the two (SEND-13). */
export const remindFrom = (notifiedAt: Date, gapHours: number): Date => new Date(notifiedAt.getTime() + gapHours * hour)

/** When a person was notified last: by the slip or by a reminder. */
export const notifiedAt = ({ sentAt, remindedAt }: Pick<Remindable, 'sentAt' | 'remindedAt'>): Date =>
  new Date(Math.max(sentAt?.getTime() ?? 0, remindedAt?.getTime() ?? 0))

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
  return now >= remindFrom(notifiedAt(slip), gapHours) ? 'remind' : 'tooSoon'
}

const day = 24 * 60 * 60 * 1000

/** Until when links open a slip that is sent now for so many days (REVIEW-13). */
export const linkUntil = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * day)

/** Whether links have stopped opening a slip; null: they open it for good. */
export const isLinkOver = (until: Date | null, now: Date): boolean => until !== null && until <= now

/**
 * What a session may read that came by the link of somebody's last slip: that slip alone, unless the person's safety code
 * was set before. Whoever owns the contact, if it was mistyped or handed on with the post, reads nothing else (TRUST-06).
 */
export function readableAlone(
  linked: readonly { id: string; isFinal: boolean }[],
  codeTrusted: boolean,
): ReadonlySet<string> | null {
  const last = linked.filter(({ isFinal }) => isFinal).map(({ id }) => id)
  return last.length === 0 || codeTrusted ? null : new Set(last)
}

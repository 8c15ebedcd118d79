const day = 24 * 60 * 60 * 1000

/** The time until which links open a slip that is sent now and stays open for this number of days (REVIEW-13). */
export const linkUntil = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * day)

/** Whether links no longer open a slip; null: links never expire. */
export const isLinkOver = (until: Date | null, now: Date): boolean => until !== null && until <= now

/**
 * The slips that a session may read that came by the link of somebody's final slip: only that slip, unless the person's
 * safety code was set before. If the contact was mistyped or passed on, its holder can read nothing else (TRUST-06).
 */
export function readableAlone(
  linked: readonly { id: string; isFinal: boolean }[],
  codeTrusted: boolean,
): ReadonlySet<string> | null {
  const last = linked.filter(({ isFinal }) => isFinal).map(({ id }) => id)
  return last.length === 0 || codeTrusted ? null : new Set(last)
}

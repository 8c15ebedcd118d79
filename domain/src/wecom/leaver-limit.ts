/** Fewer leavers than this are always ordinary. */
const alwaysOrdinary = 5
/** More than this share of the members at once is unusual. */
const ordinaryShare = 0.1

/**
 * Whether so many people would leave at once that HR is asked first (WECOM-02): a narrowed visible range or a mistake in
 * WeCom is more likely than a tenth of a company leaving.
 */
export const needsQuestion = (leavers: number, members: number): boolean =>
  leavers > Math.max(alwaysOrdinary, members * ordinaryShare)

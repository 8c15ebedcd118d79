export const maxReason = 500

/** A reason has at least this many letters or characters: "1", "。" and a blank explain nothing to whoever reads it later. */
const minLetters = 2

/**
 * Whether a text can stand as the reason why something was accepted, rejected or corrected (REVIEW-10, REVIEW-11,
 * REVIEW-13, HISTORY-07).
 */
export const isReason = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters

/** The reason as it is stored; null where it cannot stand: it is empty, too long, or says nothing. */
export function parseReason(text: string): string | null {
  const reason = text.trim()
  return reason.length <= maxReason && isReason(reason) ? reason : null
}

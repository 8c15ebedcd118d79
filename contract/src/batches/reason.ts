/** A reason has at least this many letters or characters: "1", "。" and a blank explain nothing to whoever reads it later. */
const minLetters = 2

/** Whether a text can stand as the reason why something was accepted (REVIEW-11, REVIEW-13). */
export const isReason = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters

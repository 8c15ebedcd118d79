import { type ReviewChange, type ReviewMarks, type ReviewPart, reviewPart } from '@zhixin/contract/batches/reviewed'

/** What this window knows as reviewed. */
export interface Reviewed {
  hash: string
  marks: ReviewMarks
}

/**
 * What counts as reviewed after this window's own change. Somebody else's change that came before it stays unseen: then
 * the hash before the change is not the one that this window knows.
 */
export function afterOwnChange(known: Reviewed | undefined, change: ReviewChange): Reviewed | undefined {
  return known?.hash === change.before ? { hash: change.after, marks: change.marks } : known
}

/** The parts that differ, of those that are known on both sides. Another person has other contacts by nature. */
export function changedParts(known: ReviewMarks, now: ReviewMarks): ReviewPart[] {
  const differs = (part: ReviewPart) =>
    known[part] !== undefined && now[part] !== undefined && known[part] !== now[part]
  return reviewPart.options.filter((part) => differs(part) && !(part === 'contacts' && differs('people')))
}

import { type ReviewChange, type ReviewMarks, type ReviewPart, reviewPart } from '@zhixin/contract/batches/reviewed'

/** The state that this window knows as reviewed. */
export interface Reviewed {
  hash: string
  marks: ReviewMarks
}

/**
 * The reviewed state after this window's own change. An earlier change by somebody else stays unreviewed: then the hash
 * before the change is not the one that this window knows. While an earlier own change is still on its way, no state is
 * known, and the one after this change is the first.
 */
export function afterOwnChange<Known extends Reviewed | 'changing' | undefined>(
  known: Known,
  change: ReviewChange,
): Known | Reviewed {
  const isKnown = known === 'changing' || known?.hash === change.before
  return isKnown ? { hash: change.after, marks: change.marks } : known
}

/**
 * The parts that differ, of those known on both sides. If the person differs, so do the contacts, and they are not
 * listed.
 */
export function changedParts(known: ReviewMarks, now: ReviewMarks): ReviewPart[] {
  const differs = (part: ReviewPart) =>
    known[part] !== undefined && now[part] !== undefined && known[part] !== now[part]
  return reviewPart.options.filter((part) => differs(part) && !(part === 'contacts' && differs('people')))
}

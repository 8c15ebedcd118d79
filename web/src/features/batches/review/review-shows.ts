/** The parts of a batch that can be looked at apart, in the order of the tabs (REVIEW-01). */
export const reviewShows = [
  'all',
  'matched',
  'byName',
  'unmatched',
  'shared',
  'conflict',
  'nameless',
  'repeated',
  'left',
  'blocked',
  'edited',
  'unreachable',
] as const

/** A part without rows would say 0 people and no pay, as if the batch had none. */
export const isEmptyPart = (show: string, counts: Readonly<Record<string, number>>): boolean =>
  show !== 'all' && counts[show] === 0

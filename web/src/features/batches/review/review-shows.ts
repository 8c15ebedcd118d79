/** The parts of a batch that can be looked at apart, in the order of the tabs (REVIEW-01). */
export const reviewShows = [
  'all',
  'matched',
  'byName',
  'unmatched',
  'left',
  'blocked',
  'edited',
  'unreachable',
] as const

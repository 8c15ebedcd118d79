import type { MatchKind } from '@zhixin/contract/batches/review'

/** Whether HR may decide that a single row is a new person, judged without the other rows (REVIEW-03). */
export const mayBeNew = (match: MatchKind): boolean => match === 'unknown' || match === 'shared'

import type { MatchKind } from '@zhixin/contract/batches/review'

/** Whether HR may say of one row that it is somebody new, by what is known of it without the others (REVIEW-03). */
export const mayBeNew = (match: MatchKind): boolean => match === 'unknown' || match === 'shared'

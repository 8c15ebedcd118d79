import { countedShow, sharedShow } from '@zhixin/contract/batches/review'

/** The parts of a batch that can be looked at apart, in the order of the tabs (REVIEW-01). */
export const reviewShows = [...countedShow.options, ...sharedShow.options] as const

const named: ReadonlySet<string> = new Set(sharedShow.options)

/** A part to which only a notice leads, such as who shares a mailbox: it has a tab while it is looked at. */
export const isNamedOnly = (show: string): boolean => named.has(show)

/** How many rows a part has; 0 for one that is not counted with every change. */
export const countIn = (show: string, counts: Readonly<Record<string, number>>): number => counts[show] ?? 0

/** A part without rows would say 0 people and no pay, as if the batch had none. */
export const isEmptyPart = (show: string, counts: Readonly<Record<string, number>>): boolean =>
  show !== 'all' && counts[show] === 0

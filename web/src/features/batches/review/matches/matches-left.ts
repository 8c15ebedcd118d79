import type { ReplyOf } from '@zhixin/contract/calls'

export type MatchPreview = ReplyOf<'batches.previewConfirming'>
export type NamedMatch = MatchPreview['list'][number]

/** Whether a match may be confirmed with others without being ticked by hand. */
export const isReady = ({ held, differs }: NamedMatch): boolean => held === null && differs.length === 0

/** The matches that are confirmed together, those that differ first, and those that are confirmed one by one. */
export function sortMatches(list: readonly NamedMatch[]): { together: NamedMatch[]; held: NamedMatch[] } {
  const together = list.filter(({ held }) => held === null)
  return {
    together: [...together.filter((row) => !isReady(row)), ...together.filter(isReady)],
    held: list.filter(({ held }) => held !== null),
  }
}

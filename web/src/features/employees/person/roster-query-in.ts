/** The state that a link from the roster to a person carries: the search, filter and page of the roster. */
export const rosterQueryState = (search: string) => ({ roster: search })

/** The roster's query in a browser history entry; '' if the person was opened from elsewhere. */
export function rosterQueryIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('roster' in state)) return ''
  return typeof state.roster === 'string' && /^(\?.*)?$/.test(state.roster) ? state.roster : ''
}

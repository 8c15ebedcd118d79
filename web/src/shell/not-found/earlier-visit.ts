import { paths } from '../../paths.ts'

/**
 * Drops the address of an earlier visit where /404 or /401 is opened by itself: a browser that is sent to the address at which
 * it stands keeps that entry's state, from which the page would name the address that the guard refused before (NAV-16).
 * A reload keeps it.
 */
export function forgetEarlierVisit({ location, history, performance }: Window): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isOpened = visit !== undefined && 'type' in visit && visit.type === 'navigate'
  if (isOpened && (location.pathname === paths.notFound || location.pathname === paths.unauthorised))
    history.replaceState(null, '')
}

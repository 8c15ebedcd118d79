import { createWatched, useWatched } from '../browser/watched.ts'

/** Addresses of the employee's pages (NAV-01). */
export const slipPaths = { login: '/salarySheetLogin', view: '/salarySheetView' } as const

/** Where the employee is: at the login, at the list, or at one slip. */
export type Place = { page: 'login' } | { page: 'view'; slipId: string | null }

/** The place of an address. The slip stands behind the #, which browsers keep to themselves. */
export function placeOf(path: string, hash: string): Place {
  if (path !== slipPaths.view) return { page: 'login' }
  return { page: 'view', slipId: /^#s=([\w-]+)$/.exec(hash)?.[1] ?? null }
}

const addressOf = (place: Place) =>
  place.page === 'login' ? slipPaths.login : slipPaths.view + (place.slipId ? `#s=${place.slipId}` : '')

const current = createWatched(placeOf(location.pathname, location.hash))

/** Goes to a place; 'replace' leaves no way back to the one before. */
export function go(place: Place, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState({ inside: true }, '', addressOf(place))
  else history.replaceState(history.state, '', addressOf(place))
  window.scrollTo(0, 0)
  current.become(place)
}

/** From a slip to the list: the way the person came, or straight there where the slip was opened first. */
export function goBackToList(): void {
  if ((history.state as { inside?: boolean } | null)?.inside) history.back()
  else go({ page: 'view', slipId: null }, 'replace')
}

/** The link token of the address. It is taken out of the address bar, so that nobody reads or shares it from there. */
export function takeLinkToken(): string | null {
  const token = /^#t=([\w-]+)$/.exec(location.hash)?.[1] ?? null
  if (location.hash.startsWith('#t=')) history.replaceState(history.state, '', slipPaths.login)
  return token
}

/** Follows the browser's own back and forward; `onLink` hears of a personal link typed or tapped in the open page. */
export function followBrowser(onLink: (token: string) => void): void {
  const follow = () => {
    const token = takeLinkToken()
    if (token) onLink(token)
    current.become(placeOf(location.pathname, location.hash))
  }
  window.addEventListener('popstate', follow)
  window.addEventListener('hashchange', follow)
}

export function usePlace(): Place {
  return useWatched(current)
}

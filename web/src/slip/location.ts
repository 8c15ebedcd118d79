import { createObservable, useObservable } from '../browser/observable.ts'

/** Addresses of the employee's pages (NAV-01). */
export const slipPaths = { login: '/salarySheetLogin', view: '/salarySheetView' } as const

/** Where the employee is: at the login, at the list, or at one slip. */
export type SlipLocation = { page: 'login' } | { page: 'view'; slipId: string | null }

/** The place of an address. The slip stands behind the #, which browsers keep to themselves. */
export function slipLocationOf(path: string, hash: string): SlipLocation {
  if (path !== slipPaths.view) return { page: 'login' }
  return { page: 'view', slipId: /^#s=([\w-]+)$/.exec(hash)?.[1] ?? null }
}

const addressOf = (location: SlipLocation) =>
  location.page === 'login' ? slipPaths.login : slipPaths.view + (location.slipId ? `#s=${location.slipId}` : '')

const current = createObservable(slipLocationOf(location.pathname, location.hash))

/** Goes to a place; 'replace' leaves no way back to the one before. */
export function go(location: SlipLocation, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState({ inside: true }, '', addressOf(location))
  else history.replaceState(history.state, '', addressOf(location))
  window.scrollTo(0, 0)
  current.become(location)
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
    current.become(slipLocationOf(location.pathname, location.hash))
  }
  window.addEventListener('popstate', follow)
  window.addEventListener('hashchange', follow)
}

export function useSlipLocation(): SlipLocation {
  return useObservable(current)
}

import { createObservable, useObservable } from '../browser/observable.ts'

/** The addresses of the employee's pages (NAV-01). */
export const slipPaths = { login: '/salarySheetLogin', view: '/salarySheetView' } as const

/** The employee's current page: the login, the list or one slip. */
export type SlipLocation = { page: 'login' } | { page: 'view'; slipId: string | null }

/** The page of an address. The slip is named after the #, which browsers do not send to servers. */
export function slipLocationOf(path: string, hash: string): SlipLocation {
  if (path !== slipPaths.view) return { page: 'login' }
  return { page: 'view', slipId: /^#s=([\w-]+)$/.exec(hash)?.[1] ?? null }
}

const addressOf = (location: SlipLocation) =>
  location.page === 'login' ? slipPaths.login : slipPaths.view + (location.slipId ? `#s=${location.slipId}` : '')

const current = createObservable(slipLocationOf(location.pathname, location.hash))

/** Goes to a page; 'replace' removes the current one from the browser's history. */
export function go(location: SlipLocation, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState({ inside: true }, '', addressOf(location))
  else history.replaceState(history.state, '', addressOf(location))
  window.scrollTo(0, 0)
  current.become(location)
}

/** Goes from a slip to the list: back in the history, or straight there if the slip was opened first. */
export function goBackToList(): void {
  if ((history.state as { inside?: boolean } | null)?.inside) history.back()
  else go({ page: 'view', slipId: null }, 'replace')
}

/**
 * Takes the link token out of the address, so that nobody reads or shares it from the address bar. It ends where the
 * first sign stands that no token has: messengers count the full stop behind a link as part of it.
 */
export function takeLinkToken(): string | null {
  const token = /^#t=([\w-]{1,200})/.exec(location.hash)?.[1] ?? null
  if (location.hash.startsWith('#t=')) history.replaceState(history.state, '', slipPaths.login)
  return token
}

/** Follows the browser's Back and Forward; `onLink` gets a personal link that is opened in the same page. */
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

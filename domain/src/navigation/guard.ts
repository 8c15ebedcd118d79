import { screenAt, screensBelow } from './match-screen.ts'
import { screenNamed, screens } from './screens.ts'
import { isPermitted, type PermittedRoute } from './visibility.ts'

export interface Visit {
  /** undefined: nobody is logged in. */
  routes: readonly PermittedRoute[] | undefined
  pathname: string
  search: string
  /** There was a session, and it has expired. */
  expired: boolean
  /** 1: an account without the order centre (NAV-08). */
  special: number
  /** The user has just logged in and still has to choose a company. */
  choosesCompany: boolean
}

/** The address to which a visitor is redirected, or undefined if they may proceed (spec §2, navigation guard). */
export function guard(visit: Visit): string | undefined {
  const { routes, pathname, search } = visit
  if (pathname === '/') return routes ? firstScreen(routes) : screens.poster.path
  const name = screenAt(pathname)
  if (name === 'login' && routes) return landing(routes, search, visit.choosesCompany)
  const below = name ? [] : screensBelow(pathname)
  // Whether an address exists is no secret: the page tells everybody when it does not.
  if (name ? screenNamed(name).place !== 'layout' : below.length === 0) return undefined
  if (!routes) return visit.expired ? loginFrom(pathname + search) : screens.poster.path
  if (!name) {
    const first = below.find((each) => isPermitted(routes, each))
    return screens[first ?? 'unauthorised'].path
  }
  if (isPermitted(routes, name)) return undefined
  // Such an account has no order centre at all, so nobody could give the right to it (NAV-08).
  const isAbsent = visit.special === 1 && (screenNamed(name).menu ?? name) === 'orderCenter'
  return screens[isAbsent ? 'notFound' : 'unauthorised'].path
}

/** The first page of a user: the main task, or else the first screen that they may open (NAV-07). */
export function firstScreen(routes: readonly PermittedRoute[]): string {
  if (isPermitted(routes, 'salarySlip')) return screens.salarySlip.path
  const own = routes.flatMap((route) => route.children).find((name) => !screenNamed(name).titleOnly)
  return own ? screens[own].path : screens.unauthorised.path
}

/** The page after login: the one where the user was before, after the choice of a company if there is one. */
export function landing(routes: readonly PermittedRoute[], search: string, choosesCompany: boolean): string {
  const wanted = safeRedirect(new URLSearchParams(search).get('redirect')) ?? firstScreen(routes)
  return choosesCompany ? `${screens.chooseTenant.path}?redirect=${encodeURIComponent(wanted)}` : wanted
}

/** The address of the login page that returns to `page` afterwards (NAV-11). */
export function loginFrom(page: string): string {
  return safeRedirect(page) ? `${screens.login.path}?redirect=${encodeURIComponent(page)}` : screens.login.path
}

/** The page to open after login: only a page of this console, never another origin (NAV-11). */
export function safeRedirect(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/')) return undefined
  const here = 'http://here.invalid'
  // Browsers read '//host' and '/\host' as another origin; the URL parser knows all such spellings.
  const url = parse(wanted, here)
  if (url?.origin !== here || url.pathname === '/' || screenAt(url.pathname) === 'login') return undefined
  // The path that remains of '/.//host' would be read as a host.
  if (url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

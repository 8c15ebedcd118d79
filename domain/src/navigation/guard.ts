import { screenAt, screensBelow } from './match-screen.ts'
import { screenNamed, screens } from './screens.ts'
import { isPermitted, type PermittedRoute } from './visibility.ts'

export interface Visit {
  /** undefined: nobody is logged in. */
  routes: readonly PermittedRoute[] | undefined
  pathname: string
  search: string
  /** A session was here and has run out. */
  expired: boolean
  /** Just logged in, and a company is still to be chosen. */
  choosesCompany: boolean
}

/** Where a visitor is sent instead, or undefined to let them through (spec §2, navigation guard). */
export function guard(visit: Visit): string | undefined {
  const { routes, pathname, search } = visit
  if (pathname === '/') return routes ? firstScreen(routes) : screens.poster.path
  const name = screenAt(pathname)
  if (name === 'login' && routes) return landing(routes, search, visit.choosesCompany)
  const below = name ? [] : screensBelow(pathname)
  // An address that leads nowhere is no secret: the page says so to everybody.
  if (name ? screenNamed(name).place !== 'layout' : below.length === 0) return undefined
  if (!routes) return visit.expired ? loginFrom(pathname + search) : screens.poster.path
  if (!name) {
    const first = below.find((each) => isPermitted(routes, each))
    return screens[first ?? 'notFound'].path
  }
  return isPermitted(routes, name) ? undefined : screens.notFound.path
}

/** Where a user begins: with the main job, or with the first screen there is for them (NAV-07). */
export function firstScreen(routes: readonly PermittedRoute[]): string {
  if (isPermitted(routes, 'salarySlip')) return screens.salarySlip.path
  const own = routes.flatMap((route) => route.children).find((name) => !screenNamed(name).titleOnly)
  return own ? screens[own].path : screens.notFound.path
}

/** Where the login page leads: back to where the user was, by way of the choice of a company if there is one. */
export function landing(routes: readonly PermittedRoute[], search: string, choosesCompany: boolean): string {
  const wanted = safeRedirect(new URLSearchParams(search).get('redirect')) ?? firstScreen(routes)
  return choosesCompany ? `${screens.chooseTenant.path}?redirect=${encodeURIComponent(wanted)}` : wanted
}

/** The login page, coming back to `page` afterwards (NAV-11). */
export function loginFrom(page: string): string {
  return safeRedirect(page) ? `${screens.login.path}?redirect=${encodeURIComponent(page)}` : screens.login.path
}

/** The page to go to after login: only a page of this console, never another origin (NAV-11). */
export function safeRedirect(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/')) return undefined
  const here = 'http://here.invalid'
  // Browsers read '//host' and '/\host' as another origin; the URL parser knows all such spellings.
  const url = parse(wanted, here)
  if (url?.origin !== here || url.pathname === '/' || screenAt(url.pathname) === 'login') return undefined
  // What is left of '/.//host' would be read as an address of its own.
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

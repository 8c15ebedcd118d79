import { loginFrom, paths } from '../paths.ts'

export interface Visit {
  loggedIn: boolean
  /** Path and query, as it should come back after login. */
  page: string
  path: string
  /** Opens without login. */
  open: boolean
  /** 1: an account without the order center (NAV-08). */
  special: number
  /** Role names that the route asks for; none for everyone. */
  roles: readonly string[]
  ownRoles: readonly string[]
  /** Where a logged-in visitor of the login page goes. */
  landing: string
}

/** Where a visitor is sent instead, or undefined to let them through (spec §2, navigation guard). */
export function guard(visit: Visit): string | undefined {
  if (visit.path === paths.root) return visit.loggedIn ? paths.salarySlip : paths.login
  if (visit.loggedIn && visit.path === paths.login) return visit.landing
  if (visit.open) return undefined
  if (!visit.loggedIn) return loginFrom(visit.page)
  if (visit.special === 1 && visit.path === '/orderCenter') return paths.notFound
  if (visit.roles.length > 0 && !visit.roles.some((role) => visit.ownRoles.includes(role))) return paths.notFound
  return undefined
}

/** Where the login page leads: back to where the visitor was, by way of the choice of a company if there is one. */
export function landing(search: string, choose: boolean): string {
  const wanted = safeRedirect(new URLSearchParams(search).get('redirect'))
  return choose ? `${paths.chooseTenant}?redirect=${encodeURIComponent(wanted)}` : wanted
}

/** The page to go to after login: only a page of this console, never another origin (NAV-11). */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return paths.salarySlip
  const here = 'http://here.invalid'
  // Browsers read '//host' and '/\host' as another origin; the URL parser knows all such spellings.
  const url = parse(wanted, here)
  if (url?.origin !== here || url.pathname === paths.login || url.pathname === paths.root) return paths.salarySlip
  return url.pathname + url.search + url.hash
}

function parse(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

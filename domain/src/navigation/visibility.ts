import type { ScreenName } from '@zhixin/contract/screen-names'
import { type Screen, screenNamed, screenNames, type TopName } from './screens.ts'

/** The user data that decide about screens; clients store them after login (spec §3). */
export interface Visitor {
  /** 1: administrator of the company; 2: platform user; anything else: ordinary user; undefined: nothing stored. */
  userType: number | undefined
  employeeId: string | null
  roles: readonly string[]
  /** The names of the screens that the user's roles add to the menu. */
  menuNames: readonly string[]
  /** 1: an account without the order centre (NAV-08). */
  special: number
}

/**
 * The user type by which visibility is decided: the administrator of one company may be an ordinary user of another, and
 * a deputy sees the screens that the main administrator chose, as an ordinary user does (ACCOUNT-02).
 */
export function userTypeIn(accountType: number, roles: readonly string[]): number {
  const isWhole = roles.includes('admin') && !roles.includes('deputyAdmin')
  return accountType === 1 && !isWhole ? 0 : accountType
}

/** A user who is neither administrator nor platform user and sees what the menus of their roles name. */
export const isOrdinary = (userType: number): boolean => userType !== 1 && userType !== 2

/** A route without a role list is open to everyone; otherwise one of the user's role names must be in it (NAV-14). */
export function hasRole(screen: Pick<Screen, 'roles'>, roles: readonly string[]): boolean {
  return !screen.roles?.length || screen.roles.some((role) => roles.includes(role))
}

/** All that an administrator sees who is not yet an employee of the company (NAV-13). */
const beforeJoining = new Set<ScreenName | TopName>(['personMgr', 'settings'])

/** A user who sees one of these screens can read pay there. */
export const payScreens = ['salarySlip', 'salaryRecord'] as const satisfies readonly ScreenName[]

/** Whether a user's type allows a screen (NAV-13; spec §6, menu visibility by user). */
function typeSees(visitor: Visitor, name: ScreenName): boolean {
  const { userType, employeeId, menuNames } = visitor
  const { top, menu, ofPay } = screenNamed(name)
  if (userType === undefined || userType === 2) return true
  if (top === 'platform') return false
  if (userType === 1) return employeeId !== null || beforeJoining.has(name)
  if (ofPay && !payScreens.some((each) => menuNames.includes(each))) return false
  return menuNames.includes(menu ?? name)
}

/** Whether a user may see a screen: by type, by role and by the special flag. */
export function maySee(visitor: Visitor, name: ScreenName): boolean {
  const screen = screenNamed(name)
  if (screen.place !== 'layout' || screen.hidden) return true
  if ((screen.menu ?? name) === 'orderCenter' && visitor.special === 1) return false
  return hasRole(screen, visitor.roles) && typeSees(visitor, name)
}

/** A top-level route with those of its children that a user may open. */
export interface PermittedRoute {
  top: TopName
  children: ScreenName[]
}

/** The routes that a user may open; a parent without a permitted child is left out (NAV-09, NAV-13). */
export function permittedRoutes(visitor: Visitor): PermittedRoute[] {
  const routes = new Map<TopName, ScreenName[]>()
  for (const name of screenNames) {
    const { top } = screenNamed(name)
    if (top && maySee(visitor, name)) routes.set(top, [...(routes.get(top) ?? []), name])
  }
  return [...routes].map(([top, children]) => ({ top, children }))
}

/** Whether a screen is one of the permitted children of a top-level route (NAV-09). */
export function isPermitted(routes: readonly PermittedRoute[], name: ScreenName): boolean {
  const { top, hidden } = screenNamed(name)
  return hidden === true || routes.some((route) => route.top === top && route.children.includes(name))
}

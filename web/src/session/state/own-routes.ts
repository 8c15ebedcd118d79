import type { Pair } from '@zhixin/contract/pair'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { guard } from '@zhixin/domain/navigation/guard'
import { isPermitted, type PermittedRoute, permittedRoutes } from '@zhixin/domain/navigation/visibility'
import { shellText } from '../../shell/text.ts'
import { useSession } from './session.ts'
import type { Session } from './session-state.ts'

/** The result of building a user's routes: the routes, or the message of the failure (NAV-10). */
export type OwnRoutes = { routes: PermittedRoute[] | undefined } | { failure: Pair }

const built = new WeakMap<Session, OwnRoutes>()

/** The routes of the logged-in user, built once for each session (NAV-09). */
export function ownRoutes(session: Session): OwnRoutes {
  const known = built.get(session) ?? build(session)
  built.set(session, known)
  return known
}

function build(session: Session): OwnRoutes {
  try {
    return read(session)
  } catch (error) {
    return { failure: wordsOf(error) }
  }
}

/** Returns the error's message, or 'Has Error' if it has none (spec §2). */
function wordsOf(error: unknown): Pair {
  const message = error instanceof Error ? error.message.trim() : ''
  return message ? { zh: message, en: message } : shellText.hasError
}

function read({ state, company }: Session): OwnRoutes {
  if (state.token === undefined) return { routes: undefined }
  const user = state.userInfo?.user
  const menuNames = state.userInfo?.menuList.map(({ menuName }) => menuName)
  if (!user || !menuNames || !state.roles.every((role) => typeof role === 'string'))
    return { failure: shellText.rolesUnreadable }
  const { userType, employeeId } = user
  return { routes: permittedRoutes({ userType, employeeId, roles: state.roles, menuNames, special: company.special }) }
}

/** Returns the address to which a session is redirected; undefined if it may stay (spec §2). */
export function elsewhereFor(session: Session, { pathname, search }: { pathname: string; search: string }) {
  const own = ownRoutes(session)
  return guard({
    routes: 'routes' in own ? own.routes : undefined,
    pathname,
    search,
    expired: session.expired,
    special: session.company.special,
    choosesCompany: session.fresh && session.company.tenantList.length > 1,
  })
}

/** Whether the logged-in user may open a screen; links to other screens are not shown. */
export function useMayOpen(): (name: ScreenName) => boolean {
  const own = ownRoutes(useSession())
  return (name) => 'routes' in own && own.routes !== undefined && isPermitted(own.routes, name)
}

/**
 * The departments to which the logged-in user is limited; null: none. Such a user only reads, so screens offer nothing
 * that the server refuses them (decision 034).
 */
export const useOwnDepartments = (): readonly string[] | null => useSession().state.userInfo?.departments ?? null

import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { guard, landing } from './guard.ts'
import { useSession } from './session/session.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What a route says of itself to the guard. */
export interface RouteHandle {
  /** Opens without login. */
  open?: boolean
  /** Role names of which one is needed. */
  roles?: readonly string[]
}

/** Stands before every screen and decides who may see it (spec §2). */
export function Gate() {
  useSessionEnd()
  const location = useLocation()
  const { state, company, fresh } = useSession()
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle)
  const elsewhere = guard({
    loggedIn: state.token !== undefined,
    page: location.pathname + location.search,
    path: location.pathname,
    open: handles.some((handle) => handle.open),
    special: company.special,
    roles: handles.flatMap((handle) => handle.roles ?? []),
    ownRoles: state.roles,
    landing: landing(location.search, fresh && company.tenantList.length > 1),
  })
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />
}

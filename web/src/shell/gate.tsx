import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screenNamed } from '@zhixin/domain/navigation/screens'
import { useEffect } from 'react'
import { Navigate, useLocation, useOutlet } from 'react-router'
import { paths } from '../paths.ts'
import { elsewhereFor, ownRoutes } from '../session/state/own-routes.ts'
import { session, useSession } from '../session/state/session.ts'
import { translateNow } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { RefusedContext } from './frame.tsx'
import { PreservedScreens } from './preserved-screens-layer.tsx'
import { useSessionEnd } from './use-session-end.ts'

/** Stands before every screen and decides who may see it (spec §2). */
export function Gate() {
  useSessionEnd()
  const location = useLocation()
  const current = useSession()
  const own = ownRoutes(current)
  const outlet = useOutlet()
  const failure = 'failure' in own ? own.failure : undefined
  useEffect(() => {
    if (!failure) return
    toast.error(translateNow(failure))
    session.clear({ expired: true })
  }, [failure])
  const to = failure ? paths.login : elsewhereFor(current, location)
  const name = screenAt(location.pathname)
  const place = name && screenNamed(name).place
  // Whoever is logged in sees the pages that are open to everybody, and the one of no address, inside the frame too.
  const isOpen = place === undefined || place === 'open'
  const inConsole = place === 'layout' || (isOpen && current.state.token !== undefined)
  // Both pages name the address that was asked for (NAV-16).
  const isLed = to === paths.notFound || to === paths.unauthorised
  const isRefused = isLed && inConsole
  return (
    <>
      {/* Stays mounted on the way to the login page: it may have something to hold. */}
      <PreservedScreens inConsole={inConsole}>
        {to === undefined || isRefused ? <RefusedContext value={isRefused}>{outlet}</RefusedContext> : null}
      </PreservedScreens>
      {to !== undefined && <Navigate to={to} replace state={isLed ? { asked: location.pathname } : null} />}
    </>
  )
}

import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import type { screens } from '@zhixin/domain/navigation/screens'
import { type ComponentType, useEffect } from 'react'
import { lazyPage } from '../ui/code/lazy-page.tsx'
import { ChooseTenantPage } from './choose-tenant-page.tsx'
import { Waiting } from './frame/waiting.tsx'
import { go, useEntryLocation } from './location.ts'
import { LoginPage } from './login-page.tsx'
import { elsewhereFor, ownRoutes } from './state/own-routes.ts'
import { session, useSession } from './state/session.ts'

type EntryScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['place'] extends 'entry' ? Name : never
}[ScreenName]

/** Most visitors log in, so the other pages are loaded when they are opened. */
const later = (load: () => Promise<ComponentType>) => lazyPage(load, { waiting: <Waiting tall /> }).Page

const forgotPassword = later(() => import('./reset/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage))

const pages: Record<EntryScreen, ComponentType> = {
  login: LoginPage,
  chooseTenant: ChooseTenantPage,
  authRedirect: later(() => import('./enterprise/auth-redirect-page.tsx').then((file) => file.AuthRedirectPage)),
  register: later(() => import('./registration/register-page.tsx').then((file) => file.RegisterPage)),
  registered: later(() => import('./registration/registered-page.tsx').then((file) => file.RegisteredPage)),
  registeredSuccessfully: later(() =>
    import('./registration/registered-successfully-page.tsx').then((file) => file.RegisteredSuccessfullyPage),
  ),
  forgotPassword,
  forgetPassword: forgotPassword,
  resetPassword: later(() => import('./reset/reset-password-page.tsx').then((file) => file.ResetPasswordPage)),
  invitation: later(() => import('./invitation/invitation-page.tsx').then((file) => file.InvitationPage)),
  resetSuccess: later(() => import('./reset/reset-success-page.tsx').then((file) => file.ResetSuccessPage)),
}

function pageAt(pathname: string): ComponentType {
  const name = screenAt(pathname)
  return name && name in pages ? pages[name as EntryScreen] : LoginPage
}

/** The pages before the console. For a logged-in user the console is loaded (spec §2). */
export function EntryApp() {
  const place = useEntryLocation()
  const current = useSession()
  const unreadable = 'failure' in ownRoutes(current)
  useEffect(() => {
    if (unreadable) session.clear({ expired: true })
  }, [unreadable])
  const to = elsewhereFor(current, place)
  useEffect(() => {
    if (to !== undefined) go(to, { replace: true })
  }, [to])
  useOtherWindows()
  const Page = pageAt(place.pathname)
  if (to !== undefined) return <Waiting tall />
  return <Page />
}

/** Reads the session again after a login or logout in another window. */
function useOtherWindows(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === 'token' || key === null) location.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

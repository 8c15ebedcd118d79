import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import type { screens } from '@zhixin/domain/navigation/screens'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { ChooseTenantPage } from './choose-tenant-page.tsx'
import { Waiting } from './frame/waiting.tsx'
import { go, useEntryLocation } from './location.ts'
import { LoginPage } from './login-page.tsx'
import { elsewhereFor, ownRoutes } from './state/own-routes.ts'
import { session, useSession } from './state/session.ts'

type EntryScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['place'] extends 'entry' ? Name : never
}[ScreenName]

const forgotPassword = lazy(() =>
  import('./reset/forgot-password-page.tsx').then((file) => ({ default: file.ForgotPasswordPage })),
)

/** Most visitors log in, so the other pages are loaded when they are opened. */
const pages: Record<EntryScreen, ComponentType> = {
  login: LoginPage,
  chooseTenant: ChooseTenantPage,
  authRedirect: lazy(() =>
    import('./enterprise/auth-redirect-page.tsx').then((file) => ({ default: file.AuthRedirectPage })),
  ),
  register: lazy(() => import('./registration/register-page.tsx').then((file) => ({ default: file.RegisterPage }))),
  registered: lazy(() =>
    import('./registration/registered-page.tsx').then((file) => ({ default: file.RegisteredPage })),
  ),
  registeredSuccessfully: lazy(() =>
    import('./registration/registered-successfully-page.tsx').then((file) => ({
      default: file.RegisteredSuccessfullyPage,
    })),
  ),
  forgotPassword,
  forgetPassword: forgotPassword,
  resetPassword: lazy(() =>
    import('./reset/reset-password-page.tsx').then((file) => ({ default: file.ResetPasswordPage })),
  ),
  invitation: lazy(() => import('./invitation/invitation-page.tsx').then((file) => ({ default: file.InvitationPage }))),
  resetSuccess: lazy(() =>
    import('./reset/reset-success-page.tsx').then((file) => ({ default: file.ResetSuccessPage })),
  ),
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
  return (
    <Suspense fallback={<Waiting tall />}>
      <Page />
    </Suspense>
  )
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

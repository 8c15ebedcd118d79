import { Button } from 'antd'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { useLogout } from '../use-leave.ts'
import { useAsked } from './asked-address.ts'
import { NoticePage } from './notice-page.tsx'
import { notFoundText as text } from './text.ts'
import { BackButton, HomeButton, VisitorWays } from './ways.tsx'

/**
 * A page that is there, and not for this user: who they are, whom to ask, and the ways on. Nothing is known of the rights
 * of somebody who is not logged in, so they are only asked to log in (NAV-16).
 */
export function NotAllowedPage() {
  const t = useText()
  const logout = useLogout()
  const { state } = useSession()
  const asked = useAsked()
  const isVisitor = state.token === undefined
  return (
    <NoticePage
      sign="locked"
      title={t(isVisitor ? text.logInFirst : text.notAllowed)}
      asked={asked}
      hint={
        isVisitor ? t(text.notAllowedVisitorHint) : t(text.notAllowedHint, { name: state.name || t(shellText.guest) })
      }
      actions={
        isVisitor ? (
          <VisitorWays wanted={asked} />
        ) : (
          <>
            <HomeButton />
            <BackButton />
            <Button onClick={() => void logout()}>{t(text.otherAccount)}</Button>
          </>
        )
      }
    />
  )
}

import { Button } from 'antd'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { shellText } from '../text.ts'
import { useLogout } from '../use-leave.ts'
import { NoticePage } from './notice-page.tsx'
import { notFoundText as text } from './text.ts'
import { BackButton, HomeButton, VisitorWays } from './ways.tsx'

/** A page that is there, and not for this user: who they are, whom to ask, and the ways on (NAV-16). */
export function NotAllowedPage() {
  const t = useText()
  const logout = useLogout()
  const { state } = useSession()
  const isVisitor = state.token === undefined
  return (
    <NoticePage
      sign="locked"
      title={t(text.notAllowed)}
      hint={
        isVisitor ? t(text.notAllowedVisitorHint) : t(text.notAllowedHint, { name: state.name || t(shellText.guest) })
      }
      actions={
        isVisitor ? (
          <VisitorWays />
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

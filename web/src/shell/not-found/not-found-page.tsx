import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { PageSearch } from '../search/page-search.tsx'
import { createRouteSearch } from '../search/route-search.ts'
import { useDestinations } from '../search/use-destinations.ts'
import { NoticePage } from './notice-page.tsx'
import { notFoundText as text } from './text.ts'
import { BackButton, HomeButton, VisitorWays } from './ways.tsx'

/** An address that leads nowhere, or nowhere for this user (NAV-08, NAV-16). */
export function NotFoundPage() {
  const t = useText()
  const { state } = useSession()
  const asked = useAsked()
  const isVisitor = state.token === undefined
  return (
    <NoticePage
      sign="lost"
      title={t(text.title)}
      hint={t(isVisitor ? text.visitorHint : text.hint)}
      asked={
        asked && (
          <p className="zx-lost-asked">
            {t(text.asked)} <code dir="ltr">{asked}</code>
          </p>
        )
      }
      actions={
        isVisitor ? (
          <VisitorWays />
        ) : (
          <>
            <HomeButton />
            <BackButton />
            <PageSearch label={t(text.search)} />
          </>
        )
      }
    >
      {asked && !isVisitor && <Likely asked={asked} />}
    </NoticePage>
  )
}

/** Pages whose address is like the wrong one. */
function Likely({ asked }: { asked: string }) {
  const t = useText()
  const destinations = useDestinations()
  const likely = useMemo(() => createRouteSearch(destinations, () => [])(asked).slice(0, 3), [destinations, asked])
  if (likely.length === 0) return null
  return (
    <nav aria-label={t(text.maybe)}>
      <span className="zx-lost-hint">{t(text.maybe)}</span>
      <ul className="zx-lost-maybe">
        {likely.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{t(title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Longer addresses are cut: what is wrong with one is seen at its beginning. */
const maxShown = 200

/** The address that leads nowhere: this one, or the one from which the guard led here. */
function useAsked(): string | undefined {
  const { pathname, state } = useLocation()
  const before: unknown = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined
  const asked = screenAt(pathname) === 'notFound' ? before : pathname
  if (typeof asked !== 'string') return undefined
  const shown = readable(asked)
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { PageSearch } from '../search/page-search.tsx'
import { createRouteSearch } from '../search/route-search.ts'
import { useDestinations } from '../search/use-destinations.ts'
import { useAsked } from './asked-address.ts'
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
      asked={asked}
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

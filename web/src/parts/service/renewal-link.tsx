import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import type { NeededService } from './service-end.ts'
import { stopText as text } from './stop-text.ts'

interface RenewalLinkProps {
  needs: NeededService
  /** What it is about, for screen readers, where several links stand in a list. */
  about?: string
}

/** Leads to where days and people are bought; whoever may not open that is told whom to ask (ORDER-07). */
export function RenewalLink({ needs, about }: RenewalLinkProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const words = t(text[needs])
  if (!mayOpen('orderCenter')) return <span>{t(text.askOthers)}</span>
  return (
    <Link to={paths.orderCenter} {...(about ? { 'aria-label': `${words}: ${about}` } : {})}>
      {words}
    </Link>
  )
}

import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { useOpenTags } from '../tags/use-tags.ts'
import { shellText } from '../text.ts'
import './navbar.css'
import { crumbsOf } from './crumbs.ts'

/** Where one is (SHELL-04). */
export function Breadcrumb() {
  const t = useText()
  const { menuList } = useSession().state
  const { visited, here } = useOpenTags()
  const crumbs = crumbsOf(menuList, useLocation().pathname)
  const addressOf = (path: string) => visited.find((tag) => tag.key === path)?.address ?? path
  return (
    <nav className="zx-crumbs" aria-label={t(shellText.breadcrumb)}>
      <ol>
        {crumbs.map(({ title, path }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={title.en} aria-current={isLast ? 'page' : undefined}>
              {path ? <Link to={addressOf(path)}>{t(title)}</Link> : (isLast && here?.about) || t(title)}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { safeRedirect } from '@zhixin/domain/navigation/guard'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useRefreshTag } from './tags/use-refresh-tag.ts'
import { tagAt } from './tags/use-tags.ts'

const prefix = '/redirect'

/** Opens the path behind /redirect/ anew, and leaves no trace of itself; other tabs keep their state (NAV-02). */
export function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const refresh = useRefreshTag()
  const reopen = useEffectEvent((to: string) => {
    const target = new URL(to, window.location.origin)
    const tag = tagAt(target.pathname, target.search)
    if (tag) refresh(tag.key)
    void navigate(to, { replace: true })
  })
  const to = safeRedirect(pathname.slice(prefix.length) + search + hash) ?? paths.root
  useEffect(() => reopen(to), [to])
  return null
}

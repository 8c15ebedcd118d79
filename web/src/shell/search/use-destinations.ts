import { screenNamed } from '@zhixin/domain/navigation/screens'
import { useMemo } from 'react'
import { ownRoutes } from '../../session/state/own-routes.ts'
import { useSession } from '../../session/state/session.ts'
import type { Destination } from './route-search.ts'

/** The pages that this user can go to, under the names that the menu gives them. */
export function useDestinations(): Destination[] {
  const session = useSession()
  return useMemo(() => {
    const own = ownRoutes(session)
    const inMenu = new Map(session.state.menuList.map((item) => [item.name, item]))
    const routes = 'routes' in own ? (own.routes ?? []) : []
    return routes
      .flatMap(({ children }) => children)
      .flatMap((name) => {
        const { path, title, menu, hidden } = screenNamed(name)
        if (menu || hidden) return []
        const item = inMenu.get(name)
        return [{ path, title: item ? { zh: item.menuName, en: item.menuNameEn || item.menuName } : title }]
      })
  }, [session])
}

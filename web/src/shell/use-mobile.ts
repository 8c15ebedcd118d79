import { useSyncExternalStore } from 'react'

const query = '(max-width: 991.98px)'

/** Below 992 px the layout is the mobile one (spec §9). */
export function useMobile(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', watcher)
      return () => list.removeEventListener('change', watcher)
    },
    () => window.matchMedia(query).matches,
  )
}

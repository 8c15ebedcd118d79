import { useSyncExternalStore } from 'react'
import { isMobileLayout } from './mobile.ts'

/** Whether the layout is the mobile one: a narrow window, or a phone or tablet (spec §9). */
export function useMobile(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      window.addEventListener('resize', watcher)
      return () => window.removeEventListener('resize', watcher)
    },
    () => isMobileLayout(window.innerWidth, navigator.userAgent),
  )
}

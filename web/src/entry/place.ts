import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screenNamed } from '@zhixin/domain/navigation/screens'
import { useSyncExternalStore } from 'react'

/** Where the visitor is, and what the page before has told. */
export interface Place {
  pathname: string
  search: string
  state: unknown
}

const here = (): Place => ({ pathname: location.pathname, search: location.search, state: history.state })

let current = here()
const watchers = new Set<() => void>()

function follow(): void {
  current = here()
  for (const watcher of watchers) watcher()
}

const isOurs = (to: string) => {
  const name = screenAt(new URL(to, location.origin).pathname)
  return name !== undefined && screenNamed(name).place === 'entry'
}

/** Goes on: to another page of this entry without loading it anew, to any other address by loading it. */
export function go(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
  if (isOurs(to)) {
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    window.scrollTo(0, 0)
    follow()
  } else if (replace) location.replace(to)
  else location.assign(to)
}

/** Follows the browser's own back and forward. */
export function followBrowser(): void {
  window.addEventListener('popstate', follow)
}

export function usePlace(): Place {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    () => current,
  )
}

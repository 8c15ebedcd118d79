import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screenNamed } from '@zhixin/domain/navigation/screens'
import { createObservable, useObservable } from '../browser/observable.ts'

/** The address, and the data that the previous page passed on. */
export interface EntryLocation {
  pathname: string
  search: string
  state: unknown
}

const here = (): EntryLocation => ({ pathname: location.pathname, search: location.search, state: history.state })

const current = createObservable(here())
const follow = () => current.become(here())

const isOurs = (to: string) => {
  const name = screenAt(new URL(to, location.origin).pathname)
  return name !== undefined && screenNamed(name).place === 'entry'
}

/** Navigates to another page of this entry without a reload, and to any other address by loading it. */
export function go(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
  if (isOurs(to)) {
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    window.scrollTo(0, 0)
    follow()
  } else if (replace) location.replace(to)
  else location.assign(to)
}

/** Reacts to the browser's back and forward. */
export function followBrowser(): void {
  window.addEventListener('popstate', follow)
}

export function useEntryLocation(): EntryLocation {
  return useObservable(current)
}

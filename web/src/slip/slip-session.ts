import type { ReplyOf } from '@zhixin/contract/calls'
import { createObservable, useObservable } from '../browser/observable.ts'
import { createStore, type Drawer } from '../browser/stored-value.ts'

type Entered = ReplyOf<'payslip.enterCode'>

export interface SlipSession {
  inside: boolean
  /**
   * The personal link with which this tab was opened. It survives a reload and the end of the session, but not a
   * logout.
   */
  link: string | null
  /** Why the login is shown again. */
  note: 'ended' | 'left' | null
}

/** Private windows may refuse storage: then the session lasts as long as the page. */
function drawer(): Drawer {
  try {
    sessionStorage.setItem('slip_probe', '1')
    sessionStorage.removeItem('slip_probe')
    return sessionStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    }
  }
}

const store = createStore(drawer(), Date.now)
const taken = (name: string) => {
  const value = store.take(name)
  return typeof value === 'string' && value ? value : null
}

const { get, become, watch } = createObservable<SlipSession>({
  inside: taken('slip_token') !== null,
  link: taken('slip_link'),
  note: null,
})

/** The employee's session in this tab (sessionStorage): it ends with the tab, after two hours, or by logout. */
export const slipSession = {
  get,
  watch,
  /** The token is read each time, so that an expired one is no longer used. */
  token: () => taken('slip_token') ?? undefined,
  open({ token, expiresIn }: Entered) {
    store.put('slip_token', token, expiresIn)
    become({ ...get(), inside: true, note: null })
  },
  /** The link may belong to somebody else, so it ends the current session. */
  takeLink(link: string) {
    store.drop('slip_token')
    store.put('slip_link', link)
    become({ inside: false, link, note: null })
  },
  /** Forgets a link that opens nothing. The page that says so keeps it until somebody leaves it. */
  forgetLink(isLeft: boolean) {
    store.drop('slip_link')
    if (isLeft) become({ ...get(), link: null })
  },
  /** Ends the session: nothing of it stays on the screen, but the link stays for logging in again. */
  end() {
    store.drop('slip_token')
    if (get().inside) become({ ...get(), inside: false, note: 'ended' })
  },
  leave() {
    store.drop('slip_token')
    store.drop('slip_link')
    become({ inside: false, link: null, note: 'left' })
  },
}

/**
 * Ends the session on the screen when its time is over, also in a page that was suspended or restored from the cache.
 */
export function watchExpiry(): void {
  const check = () => {
    if (get().inside && slipSession.token() === undefined) slipSession.end()
  }
  window.setInterval(check, 15_000)
  window.addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}

export function useSlipSession(): SlipSession {
  return useObservable(slipSession)
}

import { localStore } from '../../browser/local-store.ts'
import { createObservable, useObservable } from '../../browser/observable.ts'
import type { Store } from '../../browser/stored-value.ts'
import { screenLanguage } from '../../ui/language.ts'
import { emptySession, type KnownUser, type LoginReply, type Session, sessionOf } from './session-state.ts'

/** A token lives two hours (spec §4), on the server too. */
export const tokenLifetime = 7_200_000

const langRes = () => (screenLanguage() === 'en' ? ('En' as const) : ('Ch' as const))

/**
 * The session of this browser. The token and what the shell needs at once survive a reload in local storage; all
 * windows of the browser share them.
 */
export function createSession(store: Store) {
  const { get, become, watch } = createObservable(restore(store))
  return {
    get,
    watch,
    /** Read anew each time, so that an expired token is gone at once (SESSION-03). */
    token(): string | undefined {
      const token = store.take('token')
      return typeof token === 'string' && token !== '' ? token : undefined
    },
    open(reply: LoginReply) {
      const { token, expiresIn, ...known } = reply
      // The token last: it is what tells other windows to look again.
      keep(store, known)
      if (known.userInfo.user.isFirstLogin === 1) store.put(firstLogin, true)
      else store.drop(firstLogin)
      store.put('token', token, Math.min(expiresIn, tokenLifetime))
      become({ ...sessionOf(token, known, langRes()), fresh: true })
    },
    /** The company is chosen. */
    settle() {
      if (get().fresh) become({ ...get(), fresh: false })
    },
    /** Takes over what the server says of the user now. */
    refresh(known: KnownUser) {
      const token = this.token()
      if (!token) return
      keep(store, known)
      const { state, fresh, firstLogin } = get()
      const next = sessionOf(token, known, langRes())
      become({ ...next, state: { ...next.state, showMsgTips: state.showMsgTips }, fresh, firstLogin })
    },
    /** `expired`: what is asked for now leads to the login page and back, not to the poster (NAV-06, NAV-11). */
    clear({ expired = false } = {}) {
      store.drop('token')
      forget(store)
      become(emptySession(langRes(), expired))
    },
  }
}

/** What the specification stores under names of its own beside the user info (spec §3). */
const storedBeside = ['tenantList', 'special', 'remainingDays'] as const

/** That this login began as the user's first is stored too: the guide may be closed before the page is reloaded. */
const firstLogin = 'first_login'

function keep(store: Store, known: KnownUser): void {
  const { tenantList, special, remainingDays, ...user } = known
  store.put('user_info', user)
  store.put('tenantList', tenantList)
  store.put('special', special)
  store.put('remainingDays', remainingDays)
}

function forget(store: Store): void {
  for (const name of ['user_info', firstLogin, ...storedBeside]) store.drop(name)
}

function restore(store: Store): Session {
  const token = store.take('token')
  const kept = store.take('user_info')
  const beside = Object.fromEntries(storedBeside.map((name) => [name, store.take(name)]))
  const known = typeof kept === 'object' && kept !== null ? { ...kept, ...beside } : kept
  if (typeof token !== 'string' || !isKnownUser(known)) {
    forget(store)
    return emptySession(langRes(), known !== undefined)
  }
  return { ...sessionOf(token, known, langRes()), firstLogin: store.take(firstLogin) === true }
}

/** Written by this program; a version before may have written less. */
function isKnownUser(value: unknown): value is KnownUser {
  if (typeof value !== 'object' || value === null) return false
  const isList = (key: string) => Array.isArray((value as Record<string, unknown>)[key])
  const { special, remainingDays } = value as Record<string, unknown>
  return (
    ['user', 'userInfo'].every((key) => key in value) &&
    ['roleList', 'menuList', 'tenantList'].every(isList) &&
    typeof special === 'number' &&
    typeof remainingDays === 'number'
  )
}

export const session = createSession(localStore)

/** Who is logged in, followed as it changes. */
export function useSession(): Session {
  return useObservable(session)
}

import { localStore } from '../../browser/local-store.ts'
import { createObservable, useObservable } from '../../browser/observable.ts'
import type { Store } from '../../browser/stored-value.ts'
import { screenLanguage } from '../../ui/language.ts'
import { emptySession, type KnownUser, type LoginReply, type Session, sessionOf } from './session-state.ts'

/** A token is valid for two hours (spec §4), also on the server. */
export const tokenLifetime = 7_200_000

const langRes = () => (screenLanguage() === 'en' ? ('En' as const) : ('Ch' as const))

/**
 * The session of this browser. The token and what the shell needs first are in local storage, so they survive a reload
 * and are shared by all windows of the browser.
 */
export function createSession(store: Store) {
  const { get, become, watch } = createObservable(restore(store))
  return {
    get,
    watch,
    /** Reads the token each time, so that an expired one is never used (SESSION-03). */
    token(): string | undefined {
      const token = store.take('token')
      return typeof token === 'string' && token !== '' ? token : undefined
    },
    open(reply: LoginReply) {
      const { token, expiresIn, ...known } = reply
      // The token is stored last, because its change makes other windows read the session again.
      keep(store, known)
      if (known.userInfo.user.isFirstLogin === 1) store.put(firstLogin, true)
      else store.drop(firstLogin)
      store.put('token', token, Math.min(expiresIn, tokenLifetime))
      become({ ...sessionOf(token, known, langRes()), fresh: true })
    },
    /** Stores the chosen company. */
    settle() {
      if (get().fresh) become({ ...get(), fresh: false })
    },
    /** Stores the current data of the user. */
    refresh(known: KnownUser) {
      const token = this.token()
      if (!token) return
      keep(store, known)
      const { state, fresh, firstLogin } = get()
      const next = sessionOf(token, known, langRes())
      become({ ...next, state: { ...next.state, showMsgTips: state.showMsgTips }, fresh, firstLogin })
    },
    /** `expired`: the next page leads to the login page and back, not to the poster (NAV-06, NAV-11). */
    clear({ expired = false } = {}) {
      store.drop('token')
      forget(store)
      become(emptySession(langRes(), expired))
    },
  }
}

/** What the specification stores beside the user info, under names of its own (spec §3). */
const storedBeside = ['tenantList', 'special', 'remainingDays'] as const

/** The mark of a first login is stored too, because the page may be reloaded after the guide was closed. */
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

/** Reads what this program has stored; an earlier version may have stored less. */
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

/** Returns the session and renders again when it changes. */
export function useSession(): Session {
  return useObservable(session)
}

import type { ReplyOf } from '@zhixin/contract/calls'
import { localStore } from '../browser/local-store.ts'
import { session } from './state/session.ts'

/** Kept when the session ends: with it this browser's logins are not slowed by strangers who guess (AUTH-09). */
const name = 'deviceToken'

/** What this browser got at an earlier login, for the next one. */
export function knownDevice(): { deviceToken?: string } {
  const kept = localStore.take(name)
  return typeof kept === 'string' ? { deviceToken: kept } : {}
}

/** Opens the console's session, and keeps what makes this browser known. */
export function openSession({ deviceToken, ...reply }: ReplyOf<'session.login'>): void {
  if (deviceToken) localStore.put(name, deviceToken)
  session.open(reply)
}

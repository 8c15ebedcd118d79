import type { ReplyOf } from '@zhixin/contract/calls'
import { localStore } from '../browser/local-store.ts'
import { session } from './state/session.ts'

/** Survives the end of the session, so that strangers who guess do not slow this browser's logins (AUTH-09). */
const name = 'deviceToken'

/** Returns what this browser received at an earlier login, for the next one. */
export function knownDevice(): { deviceToken?: string } {
  const kept = localStore.take(name)
  return typeof kept === 'string' ? { deviceToken: kept } : {}
}

/** What opens a session in a browser. */
export type LoginReply = Extract<ReplyOf<'session.login'>, { token: string }>

/** Opens the console's session and stores what identifies this browser. */
export function openSession({ deviceToken, ...reply }: LoginReply): void {
  if (deviceToken) localStore.put(name, deviceToken)
  session.open(reply)
}

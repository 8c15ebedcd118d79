import { call } from '../../client/call.ts'
import { session } from '../../session/state/session.ts'

/** Asks anew who is logged in, because where the company comes from decides on the bar, the channels and the names. */
export function useRefreshedUser(): () => Promise<void> {
  return async () => session.refresh(await call('session.getUserInfo', {}))
}

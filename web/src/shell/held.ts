import { createWatched, useWatched } from '../browser/watched.ts'
import type { Session } from './session/session-state.ts'

/** Whose screens are held back, untouched, until the same user is back (SESSION-06). */
export interface Holder {
  userId: string
  companyId: string
}

export const holderOf = ({ state }: Session): Holder | undefined => {
  const user = state.userInfo?.user
  return user && state.token !== undefined ? { userId: user.userId, companyId: user.tenantId } : undefined
}

/**
 * Whether what is held belongs to somebody else than who is here now. A login begins in the user's first company: which
 * one it is to be counts only inside the console, when it is chosen.
 */
export const isForeign = (holder: Holder, own: Holder, inConsole: boolean): boolean =>
  holder.userId !== own.userId || (inConsole && holder.companyId !== own.companyId)

const holder = createWatched<Holder | undefined>(undefined)

/** The screens of a user who was logged out by a broken line, so that nothing typed is lost. */
export const held = {
  hold: (session: Session) => holder.become(holderOf(session)),
  release: () => holder.become(undefined),
}

export const useHolder = (): Holder | undefined => useWatched(holder)

import { createObservable, useObservable } from '../browser/observable.ts'
import { isUnanswered } from '../client/until-answered.ts'
import type { Session } from '../session/state/session-state.ts'

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

const holder = createObservable<Holder | undefined>(undefined)
/** Whoever waits to be told whether the user of before came back. */
let waiting: ((isBack: boolean) => void)[] = []

/** The screens of a user who was logged out by a broken line, so that nothing typed is lost. */
export const preservedScreens = {
  hold: (session: Session) => holder.become(holderOf(session)),
  /** `isBack`: the same user is here again; what they had sent off may go on. */
  release(isBack: boolean) {
    const told = waiting
    waiting = []
    holder.become(undefined)
    for (const tell of told) tell(isBack)
  },
  /** Whether the user of before comes back; false at once where no screens are held. */
  back: (): Promise<boolean> =>
    holder.get() === undefined ? Promise.resolve(false) : new Promise((resolve) => waiting.push(resolve)),
}

/**
 * Asks, and once more when a broken line has led to the login page and the same user is back: what was sent off and had
 * no field left to stand in, such as a cell, is not lost (SESSION-06). All tries have one key (WIRE-11).
 */
export async function askUntilBack<T>(ask: (again: { repeatKey: string }) => Promise<T>): Promise<T> {
  const again = { repeatKey: crypto.randomUUID() }
  for (;;) {
    try {
      return await ask(again)
    } catch (error) {
      if (!isUnanswered(error) || !(await preservedScreens.back())) throw error
    }
  }
}

export const useHolder = (): Holder | undefined => useObservable(holder)

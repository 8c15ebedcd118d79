import type { ReplyOf } from '@zhixin/contract/calls'
import { stored } from '../platform/stored'
import { createObservable, useObservable } from './observable.ts'

type Entered = ReplyOf<'payslip.loginByPhone'>

/** Why the login is shown: the session was over, or its owner left; null at the first visit. */
type Note = 'ended' | 'left' | null

const name = 'slip_session'

interface Kept {
  token: string
  until: number
}

function kept(): Kept | null {
  try {
    const { token, until } = JSON.parse(stored.get(name)) as Partial<Kept>
    return token && until && until > Date.now() ? { token, until } : null
  } catch {
    return null
  }
}

const note = createObservable<Note>(null)

/** The employee's session on this phone: two hours, as on the web pages, or until logout. */
export const slipSession = {
  /** The token is read each time, so that an expired one is no longer used. */
  token: (): string | undefined => kept()?.token,
  open({ token, expiresIn }: Pick<Entered, 'token' | 'expiresIn'>): void {
    stored.set(name, JSON.stringify({ token, until: Date.now() + expiresIn }))
    note.become(null)
  },
  end(): void {
    stored.remove(name)
    // The answer to what was still asked may come after its owner has left.
    if (note.get() !== 'left') note.become('ended')
  },
  watch: note.watch,
  leave(): void {
    stored.remove(name)
    note.become('left')
  },
}

export const useSessionNote = (): Note => useObservable(note)

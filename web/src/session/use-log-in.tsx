import type { AskOf } from '@zhixin/contract/calls'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../client/api-error.ts'
import { useText } from '../ui/language.ts'
import { ask } from './entry-client.ts'
import { AskBox } from './frame/ask-box.tsx'
import { knownDevice, openSession } from './known-device.ts'
import { sessionText } from './text.ts'

type Typed = AskOf<'session.logInNow'>

const isFirstCheck = 1

const askFirst = (typed: Typed) =>
  'phone' in typed
    ? ask('session.loginByPhone', { ...typed, isFirstCheck })
    : ask('session.login', { ...typed, isFirstCheck })

/**
 * Logs in by either method. If the account has a session elsewhere, the user is asked whether to end it (AUTH-04); the
 * page shows `question`. Resolves with true after a login; from the login page the guard navigates on.
 */
export function useLogIn(): { logIn: (typed: Typed) => Promise<boolean>; question: ReactNode } {
  const t = useText()
  const [open, setOpen] = useState<{ words: string; answer: (yes: boolean) => void }>()

  const mayGoOn = async (words: string) => {
    const yes = await new Promise<boolean>((answer) => setOpen({ words, answer }))
    setOpen(undefined)
    return yes
  }
  const logIn = async (input: Typed) => {
    const typed = { ...input, ...knownDevice() }
    try {
      openSession(await askFirst(typed))
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'session.liveElsewhere') throw error
      if (!(await mayGoOn(error.msg || t(sessionText.liveElsewhere)))) return false
      openSession(await ask('session.logInNow', typed))
      return true
    }
  }
  const question = open && <AskBox words={open.words} yes={t(sessionText.continue)} onAnswer={open.answer} />
  return { logIn, question }
}

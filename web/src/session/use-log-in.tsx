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
 * Logs in by either way. With a session alive elsewhere the user is asked whether to go on and end it (AUTH-04): `question`
 * is to stand on the page. True when somebody is logged in; from the login page the guard leads on.
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

import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import type { SecondStep } from '@zhixin/contract/session/login'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../client/api-error.ts'
import { useText } from '../ui/language.ts'
import { ask } from './entry-client.ts'
import { AskBox } from './frame/ask-box.tsx'
import { knownDevice, type LoginReply, openSession } from './known-device.ts'
import { LazySecondStep } from './second-factor/lazy-second-step.tsx'
import { sessionText } from './text.ts'

type Typed = AskOf<'session.logInNow'>

const isFirstCheck = 1

const askFirst = (typed: Typed) =>
  'phone' in typed
    ? ask('session.loginByPhone', { ...typed, isFirstCheck })
    : ask('session.login', { ...typed, isFirstCheck })

type Asked =
  | { words: string; answer: (yes: boolean) => void }
  | { step: SecondStep; answer: (reply: LoginReply | undefined) => void }

/**
 * Logs in by whatever `enter` and, if the user has a session elsewhere and wants to end it, `enterNow` calls (AUTH-04).
 * Where the login asks for the second factor it is asked for (AUTH-11). The page shows `question`. Resolves with true
 * after a login; from the login page the guard navigates on.
 */
export function useEntering() {
  const t = useText()
  const [asked, setAsked] = useState<Asked>()
  const settled = async <T,>(show: (answer: (value: T) => void) => Asked) => {
    const answer = await new Promise<T>((resolve) => setAsked(show(resolve)))
    setAsked(undefined)
    return answer
  }
  const opened = async (reply: ReplyOf<'session.login'>) => {
    const login =
      'secondStep' in reply
        ? await settled<LoginReply | undefined>((answer) => ({ step: reply.secondStep, answer }))
        : reply
    if (login) openSession(login)
    return login !== undefined
  }
  const enter = async (
    first: () => Promise<ReplyOf<'session.login'>>,
    now: () => Promise<ReplyOf<'session.login'>>,
  ): Promise<boolean> => {
    let reply: ReplyOf<'session.login'>
    try {
      reply = await first()
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'session.liveElsewhere') throw error
      const words = error.msg || t(sessionText.liveElsewhere)
      if (!(await settled<boolean>((answer) => ({ words, answer })))) return false
      reply = await now()
    }
    return opened(reply)
  }
  const question: ReactNode = asked && (
    <>
      {'words' in asked && <AskBox words={asked.words} yes={t(sessionText.continue)} onAnswer={asked.answer} />}
      {'step' in asked && <LazySecondStep key={asked.step.ticket} step={asked.step} onAnswer={asked.answer} />}
    </>
  )
  return { enter, opened, question }
}

/** Logs in by user id and password or by phone. */
export function useLogIn() {
  const { enter, question } = useEntering()
  const logIn = (input: Typed) => {
    const typed = { ...input, ...knownDevice() }
    return enter(
      () => askFirst(typed),
      () => ask('session.logInNow', typed),
    )
  }
  return { logIn, enter, question }
}

import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { session } from '../../shell/session/session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useSay } from '../../ui/language.ts'
import { sessionText } from './text.ts'

export interface Credentials {
  userId: string
  password: string
  pictureCode?: string
}

const pictureKeys = ['session.pictureNeeded', 'session.pictureWrong', 'session.pictureExpired'] as const
/** Failures that the form shows in place; anything else is told by a toast. */
const shownHere = [...pictureKeys, 'session.wrongLogin', 'session.slowDown', 'session.liveElsewhere'] as const

const isPictureFailure = (error: unknown) => error instanceof ApiError && pictureKeys.some((key) => key === error.key)

/** Logging in, with the questions that may come back: a picture code, or a session that is alive elsewhere. */
export function useLogin(pictureId: () => string | undefined, onPictureUsed: () => void) {
  const say = useSay()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [pictureWanted, setPictureWanted] = useState(false)

  const send = (typed: Credentials, now: boolean) => {
    const id = pictureId()
    const picture = id && typed.pictureCode ? { pictureId: id, pictureCode: typed.pictureCode } : {}
    const input = { userId: typed.userId.trim(), password: typed.password, ...picture }
    return now
      ? call('session.logInNow', input, { handles: shownHere })
      : call('session.login', { ...input, isFirstCheck: 1 }, { handles: shownHere })
  }
  const attempt = async (typed: Credentials, now: boolean): Promise<void> => {
    try {
      // The guard sees the open session and leads on from the login page.
      session.open(await send(typed, now))
    } catch (error) {
      if (!(error instanceof ApiError)) return
      if (error.key === 'session.liveElsewhere' && !now) {
        const content = error.msg || say(sessionText.liveElsewhere)
        const answer = await confirm({ content, yes: say(sessionText.continue) })
        if (answer === 'yes') await attempt(typed, true)
        return
      }
      if (isPictureFailure(error)) setPictureWanted(true)
      // A picture code counts once, whatever became of the login.
      if (pictureWanted || isPictureFailure(error)) onPictureUsed()
      if (shownHere.some((key) => key === error.key)) setFault(error.msg)
    }
  }
  const logIn = async (typed: Credentials) => {
    setBusy(true)
    setFault(undefined)
    await attempt(typed, false).finally(() => setBusy(false))
  }
  return { logIn, busy, fault, pictureWanted }
}

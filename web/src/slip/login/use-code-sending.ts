import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { useState } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { usePictureCode } from '../../browser/use-picture-code.ts'
import { askPicture, errorMessage, keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'

/** The time (ms) until another code may be requested. */
const untilNext = 60_000

/** The field that a message is about; null: the form as a whole. */
export type CodeField = 'phone' | 'picture' | 'code' | null

/** What is said at a field of the form. */
export interface CodeMessage {
  words: string
  isBad: boolean
  at: CodeField
}

/** The field that a refusal of the server is about. */
export function fieldOf(error: unknown): CodeField {
  const key = keyOf(error) ?? ''
  if (key.startsWith('session.picture')) return 'picture'
  return key === 'smsCode.wrong' || key === 'smsCode.expired' ? 'code' : null
}

interface CodeSending {
  /** Asks the server for the code with a picture code. */
  ask: (use: { pictureId: string; pictureCode: string }) => Promise<unknown>
  /** Shows what came of it. */
  say: (message: CodeMessage) => void
}

/**
 * A code by SMS or mail, which is requested with a picture code and at most once a minute. Once one is on its way, the
 * picture is gone until another one is asked for: it would look as if it had to be filled in again.
 */
export function useCodeSending({ ask, say }: CodeSending) {
  const t = useText()
  const [asksPicture, setAsksPicture] = useState(true)
  const picture = usePictureCode(askPicture, asksPicture)
  const [pictureCode, setPictureCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [again, setAgain] = useState(0)
  const wait = useCountdown(again)

  /** @param sent what to say once the code is on its way. */
  const send = async (sent: string) => {
    if (!asksPicture) return setAsksPicture(true)
    if (!pictureCode.trim()) return say({ words: t(phoneText.pictureEmpty), isBad: true, at: 'picture' })
    setSending(true)
    try {
      const shown = await picture.current()
      if (!shown) return say({ words: t(phoneText.pictureNotLoaded), isBad: true, at: 'picture' })
      await ask({ pictureId: shown.id, pictureCode })
      setAgain(Date.now() + untilNext)
      setAsksPicture(false)
      say({ words: sent, isBad: false, at: 'code' })
    } catch (error) {
      say({ words: errorMessage(error, t), isBad: true, at: fieldOf(error) })
      // A picture code works only once, whatever the answer was.
      picture.refresh()
    } finally {
      setSending(false)
    }
    setPictureCode('')
  }
  return { picture, pictureCode, setPictureCode, asksPicture, isSending, wait, isSent: again > 0, send }
}

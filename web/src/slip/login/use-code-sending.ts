import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useState } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { usePictureCode } from '../../browser/use-picture-code.ts'
import { askPicture, errorMessage } from '../slip-client.ts'
import { useText } from '../slip-language.ts'

/** The time (ms) until another code may be requested. */
const untilNext = 60_000

interface CodeSending {
  /** Asks the server for the code with a picture code. */
  ask: (use: { pictureId: string; pictureCode: string }) => Promise<unknown>
  /** Shows what came of it. */
  say: (words: string, bad: boolean) => void
}

/** A code by SMS or mail, which is requested with a picture code and at most once a minute. */
export function useCodeSending({ ask, say }: CodeSending) {
  const t = useText()
  const picture = usePictureCode(askPicture)
  const [pictureCode, setPictureCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [again, setAgain] = useState(0)
  const wait = useCountdown(again)

  /** @param sent what to say once the code is on its way. */
  const send = async (sent: string) => {
    if (!pictureCode.trim()) return say(t(text.pictureEmpty), true)
    setSending(true)
    try {
      const shown = await picture.current()
      if (!shown) return say(t(text.pictureNotLoaded), true)
      await ask({ pictureId: shown.id, pictureCode })
      setAgain(Date.now() + untilNext)
      say(sent, false)
    } catch (error) {
      say(errorMessage(error, t), true)
    } finally {
      setSending(false)
    }
    // A picture code works only once, whatever the answer was.
    setPictureCode('')
    picture.refresh()
  }
  return { picture, pictureCode, setPictureCode, isSending, wait, isSent: again > 0, send }
}

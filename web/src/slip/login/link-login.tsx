import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useEffect, useState } from 'react'
import { keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { slipSession } from '../slip-session.ts'
import { Failure, Loading, Withdrawn } from '../states.tsx'
import { useReply } from '../use-reply.ts'
import { openLink } from './early-link.ts'
import { EnterCode } from './enter-code.tsx'
import { SetCode } from './set-code.tsx'
import { SlipGreeting } from './slip-greeting.tsx'

interface LinkLoginProps {
  link: string
  onPhone: () => void
}

/**
 * Asks the server what the link needs: a first safety code, the existing code, or nothing because the slip was
 * withdrawn.
 */
export function LinkLogin({ link, onPhone }: LinkLoginProps) {
  const t = useText()
  const [message, setMessage] = useState('')
  const [ended, setEnded] = useState<unknown>()
  const { asked, again } = useReply(link, (signal) => openLink(link, signal))
  const isInvalid = asked.state === 'failed' && keyOf(asked.error) === 'slip.linkInvalid'
  // The tab does not return to it, neither when it is loaded again nor from the login by phone.
  useEffect(() => {
    if (isInvalid) slipSession.forgetLink(false)
  }, [isInvalid])
  const usePhone = (
    <button type="button" className="sp-textbutton" onClick={isInvalid ? () => slipSession.forgetLink(true) : onPhone}>
      {t(text.usePhone)}
    </button>
  )
  if (asked.state === 'loading')
    return (
      <section className="sp-card">
        <Loading />
      </section>
    )
  if (asked.state === 'failed' || ended !== undefined)
    return (
      <section className="sp-card">
        <Failure error={asked.state === 'failed' ? asked.error : ended} onRetry={again} wayOut={usePhone} />
      </section>
    )
  const { reply, askedAt } = asked
  const wayOut = reply.hasPhone && usePhone
  if (reply.step === 'withdrawn')
    return (
      <>
        <SlipGreeting {...reply} />
        <section className="sp-card">
          <Withdrawn of={reply}>{wayOut}</Withdrawn>
        </section>
      </>
    )
  /**
   * The state of the link is not what the page assumed (locked, code set elsewhere, withdrawn): it asks again and gives
   * the reason.
   */
  const changed = (words: string) => {
    setMessage(words)
    again()
  }
  return (
    <>
      <SlipGreeting {...reply} />
      <section className="sp-card">
        {message && reply.lockedFor === 0 && (
          <p className="sp-told" role="status">
            {message}
          </p>
        )}
        {reply.step === 'setCode' ? (
          <SetCode link={link} onChanged={changed} />
        ) : (
          <EnterCode
            link={link}
            lockedUntil={askedAt + reply.lockedFor * 1000}
            onChanged={changed}
            onEnded={setEnded}
          />
        )}
      </section>
      {reply.step === 'enterCode' && wayOut && <p className="sp-below">{wayOut}</p>}
    </>
  )
}

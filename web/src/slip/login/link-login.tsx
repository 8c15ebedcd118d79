import { useState } from 'react'
import { ask } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { Failure, Loading } from '../states.tsx'
import { slipText as text } from '../text.ts'
import { useReply } from '../use-reply.ts'
import { EnterCode } from './enter-code.tsx'
import { SetCode } from './set-code.tsx'
import { SlipGreeting } from './slip-greeting.tsx'

interface LinkLoginProps {
  link: string
  onPhone: () => void
}

/** Asks what the link leads to: a first safety code, the code that is set, or a slip that is no more. */
export function LinkLogin({ link, onPhone }: LinkLoginProps) {
  const t = useText()
  const [told, setTold] = useState('')
  const { asked, again } = useReply(link, (signal) => ask('openLink', { link }, signal))
  const usePhone = (
    <button type="button" className="sp-textbutton" onClick={onPhone}>
      {t(text.usePhone)}
    </button>
  )
  if (asked.state === 'loading')
    return (
      <section className="sp-card">
        <Loading />
      </section>
    )
  if (asked.state === 'failed')
    return (
      <section className="sp-card">
        <Failure error={asked.error} onRetry={again} wayOut={usePhone} />
      </section>
    )
  const { reply, askedAt } = asked
  /** The link leads elsewhere than the page thought (locked, set by another, withdrawn): ask anew, say why. */
  const changed = (words: string) => {
    setTold(words)
    again()
  }
  return (
    <>
      <SlipGreeting {...reply} />
      <section className="sp-card">
        {told && reply.lockedFor === 0 && (
          <p className="sp-told" role="status">
            {told}
          </p>
        )}
        {reply.step === 'setCode' ? (
          <SetCode link={link} onChanged={changed} />
        ) : (
          <EnterCode link={link} lockedUntil={askedAt + reply.lockedFor * 1000} onChanged={changed} />
        )}
      </section>
      {reply.step === 'enterCode' && <p className="sp-below">{usePhone}</p>}
    </>
  )
}

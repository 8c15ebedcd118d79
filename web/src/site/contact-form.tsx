import type { Pair } from '@zhixin/contract/pair'
import { isMobile, mobileOf } from '@zhixin/domain/format/mobile'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '../ui/language.ts'
import { posterText as text } from './poster-text.ts'
import { ask, errorMessage } from './site-client.ts'

interface ContactFormProps {
  call: 'contact.addTryUsePhone' | 'contact.addConsult'
  title: Pair
  /** The one field that the two forms do not share. */
  more: { name: 'company' | 'message'; label: Pair; max: number }
  submit: Pair
  done: Pair
}

type State = { at: 'typing' | 'sending' | 'done' } | { at: 'refused'; words: string }

/** A form with a mobile number and one more field. What was typed stays until the server has it. */
export function ContactForm({ call, title, more, submit, done }: ContactFormProps) {
  const t = useText()
  const id = useId()
  const [state, setState] = useState<State>({ at: 'typing' })
  const [phoneFault, setPhoneFault] = useState(false)
  const phoneInput = useRef<HTMLInputElement>(null)
  const LongField = more.name === 'message' ? 'textarea' : 'input'

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const phone = mobileOf(typed.phone ?? '')
    setPhoneFault(phone === null)
    if (phone === null) return phoneInput.current?.focus()
    setState({ at: 'sending' })
    try {
      await ask(call, { ...typed, phone })
      setState({ at: 'done' })
    } catch (error) {
      setState({ at: 'refused', words: errorMessage(error, t) })
    }
  }

  if (state.at === 'done')
    return (
      <section className="poster-form poster-form-done" aria-label={t(title)}>
        <p role="status">{t(done)}</p>
      </section>
    )
  return (
    <form className="poster-form" aria-labelledby={`${id}-title`} onSubmit={send} noValidate>
      <h3 id={`${id}-title`}>{t(title)}</h3>
      <label htmlFor={`${id}-phone`}>{t(text.phone)}</label>
      <input
        id={`${id}-phone`}
        ref={phoneInput}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={30}
        required
        aria-invalid={phoneFault}
        aria-describedby={phoneFault ? `${id}-fault` : undefined}
        onChange={(event) => setPhoneFault(phoneFault && !isMobile(event.target.value))}
      />
      {phoneFault && (
        <p className="poster-fault" id={`${id}-fault`} role="alert">
          {t(text.phoneWrong)}
        </p>
      )}
      <label htmlFor={`${id}-name`}>{t(text.name)}</label>
      <input id={`${id}-name`} name="name" autoComplete="name" maxLength={100} />
      <label htmlFor={`${id}-more`}>{t(more.label)}</label>
      <LongField
        id={`${id}-more`}
        name={more.name}
        maxLength={more.max}
        autoComplete={more.name === 'company' ? 'organization' : 'off'}
      />
      {state.at === 'refused' && (
        <p className="poster-fault" role="alert">
          {state.words}
        </p>
      )}
      <button type="submit" className="site-button" disabled={state.at === 'sending'}>
        {t(state.at === 'sending' ? text.sending : submit)}
      </button>
    </form>
  )
}

import { trial } from '@zhixin/domain/session/trial'
import { paths } from '../../paths.ts'
import { useSay } from '../../ui/language.ts'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { registrationText as text } from './text.ts'

/** A company registers itself (AUTH-05). */
export function RegisterPage() {
  const say = useSay()
  return (
    <EntryFrame
      title={say(text.title)}
      heading={say(text.heading, { days: trial.days })}
      hint={say(text.hint)}
      foot={
        <span>
          {say(text.haveAccount)} <a href={paths.login}>{say(text.logIn)}</a>
        </span>
      }
    >
      <RegisterForm />
    </EntryFrame>
  )
}

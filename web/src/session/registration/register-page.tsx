import { trial } from '@zhixin/domain/session/trial'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { registrationText as text } from './text.ts'

/** The page on which a company registers (AUTH-05). */
export function RegisterPage() {
  const t = useText()
  return (
    <EntryFrame
      title={t(text.title)}
      heading={t(text.heading, { days: trial.days })}
      hint={t(text.hint)}
      foot={
        <span>
          {t(text.haveAccount)} <a href={paths.login}>{t(text.logIn)}</a>
        </span>
      }
    >
      <RegisterForm />
    </EntryFrame>
  )
}

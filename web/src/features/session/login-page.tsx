import { LockOutlined } from '@ant-design/icons'
import { LanguageSwitch } from '../../shell/layout/language-switch.tsx'
import { Logo } from '../../shell/layout/logo.tsx'
import { shellText } from '../../shell/text.ts'
import { useSay } from '../../ui/language.ts'
import { useDocumentTitle } from '../../ui/page.tsx'
import './login-page.css'
import { LoginForm } from './login-form.tsx'
import { sessionText as text } from './text.ts'

const steps = [
  { title: text.step1, hint: text.step1Hint },
  { title: text.step2, hint: text.step2Hint },
  { title: text.step3, hint: text.step3Hint },
]

/** The login page: what the product does on one side, the way in on the other. */
export function LoginPage() {
  const say = useSay()
  useDocumentTitle(say(text.title))
  return (
    <div className="zx-login">
      <section className="zx-login-story" aria-label={say(shellText.product)}>
        <div className="zx-login-brand">
          <Logo size={36} />
          <span>{say(shellText.product)}</span>
        </div>
        <p className="zx-login-slogan">{say(text.slogan)}</p>
        <ol>
          {steps.map(({ title, hint }, index) => (
            <li key={title.en}>
              <span aria-hidden>{index + 1}</span>
              <div>
                <strong>{say(title)}</strong>
                <p>{say(hint)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="zx-login-safe">
          <LockOutlined aria-hidden /> {say(text.safe)}
        </p>
      </section>
      <main className="zx-login-side">
        <div className="zx-login-language">
          <LanguageSwitch />
        </div>
        <div className="zx-login-box">
          <span className="zx-login-small-logo">
            <Logo size={44} />
          </span>
          <h1>{say(text.welcome)}</h1>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}

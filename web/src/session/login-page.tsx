import { useState } from 'react'
import { paths } from '../paths.ts'
import { useHolder } from '../shell/preserved-screens.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/language.ts'
import './form/entry-form.css'
import { EntryFrame } from './frame/entry-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { PhoneLoginForm } from './phone/phone-login-form.tsx'
import { sessionText as text } from './text.ts'

const ways = [
  { way: 'password', label: text.byPassword, Form: LoginForm },
  { way: 'phone', label: text.byPhone, Form: PhoneLoginForm },
] as const

/** The login page with both methods of login (AUTH-01, AUTH-02). */
export function LoginPage() {
  const t = useText()
  // What was typed is kept in this window only, so its user is told until they are back.
  const isKept = useHolder() !== undefined
  const [chosen, setChosen] = useState<(typeof ways)[number]>(ways[0])
  return (
    <EntryFrame
      title={t(text.title)}
      heading={t(text.welcome)}
      foot={
        <>
          <span>
            {t(text.noAccount)} <a href={paths.register}>{t(text.registerLink)}</a>
          </span>
          <span>
            {t(text.isEmployee)} <a href={paths.salarySheetLogin}>{t(text.employeeLink)}</a>
          </span>
        </>
      }
    >
      {isKept && (
        <p className="zx-entry-note" role="status">
          <Icon shape="notice" /> <span>{t(text.lineLost)}</span>
        </p>
      )}
      <div className="zx-entry-ways" role="radiogroup" aria-label={t(text.ways)}>
        {ways.map((each) => (
          <label key={each.way}>
            <input type="radio" name="way" checked={each === chosen} onChange={() => setChosen(each)} />
            <span>{t(each.label)}</span>
          </label>
        ))}
      </div>
      <chosen.Form />
    </EntryFrame>
  )
}

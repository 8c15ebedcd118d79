import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { lazy, Suspense, useState } from 'react'
import { Icon, Mark } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { useText } from '../slip-language.ts'
import { useSlipSession } from '../slip-session.ts'
import { Loading } from '../states.tsx'
import './login-page.css'
import { LinkLogin } from './link-login.tsx'

/** Who came by a personal link needs none of it. */
const PhoneLogin = lazy(() => import('./phone-login.tsx').then((file) => ({ default: file.PhoneLogin })))

/** /salarySheetLogin: the safety code with a personal link, or phone and SMS code without one (SLIP-01). */
export function LoginPage() {
  const t = useText()
  const { link, note } = useSlipSession()
  // The link that the person declined; another link starts with its code again.
  const [phoneInstead, setPhoneInstead] = useState<string | null>(null)
  const byLink = link !== null && phoneInstead !== link
  return (
    <div className="sp-entrance">
      <header className="sp-brand">
        <Mark />
        <span>{t(text.product)}</span>
        <LanguageSwitch offers={['ch', 'en']} />
      </header>
      <main>
        {note && (
          <p className="sp-note" role="status">
            {t(note === 'ended' ? text.ended : text.left)}
          </p>
        )}
        {byLink ? (
          <LinkLogin link={link} key={link} onPhone={() => setPhoneInstead(link)} />
        ) : (
          <Suspense fallback={<Loading />}>
            <PhoneLogin onLink={link === null ? null : () => setPhoneInstead(null)} />
          </Suspense>
        )}
      </main>
      <footer className="sp-safe">
        <Icon name="shield" size={16} />
        {t(text.safe)}
      </footer>
    </div>
  )
}

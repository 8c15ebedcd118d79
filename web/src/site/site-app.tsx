import { sandboxText } from '@zhixin/contract/product-text'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { SandboxNote } from '../browser/sandbox-note.tsx'
import { lazyPage } from '../ui/code/lazy-page.tsx'
import { useText } from '../ui/language.ts'
import { PosterPage } from './poster-page.tsx'
import { posterText as text } from './poster-text.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const legal = { waiting: null }
const { Page: PolicyPage } = lazyPage(() => import('./policy-page.tsx').then((file) => file.PolicyPage), legal)
const { Page: AgreementPage } = lazyPage(() => import('./agreement-page.tsx').then((file) => file.AgreementPage), legal)

/** The public pages. Each is a page load of its own: they are small, and nothing has to be carried from one to the next. */
export function SiteApp() {
  const t = useText()
  const name = screenAt(location.pathname)
  const isLegal = name === 'privacyPolicy' || name === 'serviceAgreement'
  return (
    <div className={name === 'poster' || isLegal ? 'site site-wide' : 'site'}>
      <a className="site-skip" href="#content">
        {t(text.skip)}
      </a>
      <SandboxNote words={t(sandboxText)} />
      <SiteHeader isPoster={!isLegal} />
      <main id="content" tabIndex={-1}>
        {name === 'privacyPolicy' ? <PolicyPage /> : name === 'serviceAgreement' ? <AgreementPage /> : <PosterPage />}
      </main>
      <SiteFooter />
    </div>
  )
}

import { sandboxText } from '@zhixin/contract/product-text'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { lazy, Suspense } from 'react'
import { SandboxNote } from '../browser/sandbox-note.tsx'
import { useText } from '../ui/language.ts'
import { isPreview } from './changed-texts.ts'
import { PosterPage } from './poster-page.tsx'
import { posterText as text } from './poster-text.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { siteText } from './text.ts'

const PolicyPage = lazy(() => import('./policy-page.tsx').then((file) => ({ default: file.PolicyPage })))
const AgreementPage = lazy(() => import('./agreement-page.tsx').then((file) => ({ default: file.AgreementPage })))

/** The public pages. Each is loaded separately, because they are small and share no state. */
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
      {isPreview && (
        <p className="site-preview" role="note">
          {t(siteText.preview)}
        </p>
      )}
      <SiteHeader isPoster={!isLegal} />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={null}>
          {name === 'privacyPolicy' ? <PolicyPage /> : name === 'serviceAgreement' ? <AgreementPage /> : <PosterPage />}
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}

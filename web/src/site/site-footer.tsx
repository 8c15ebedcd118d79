import { ColorSchemeSelect } from '../browser/color-scheme-select.tsx'
import { paths } from '../paths.ts'
import { useText } from '../ui/language.ts'
import { posterText as text } from './poster-text.ts'
import { siteText } from './text.ts'

/** The footer: the legal texts and the employees' login. */
export function SiteFooter() {
  const t = useText()
  return (
    <footer className="site-foot">
      <strong>{t(siteText.product)}</strong>
      <nav aria-label={t(text.footer)}>
        <a href={paths.privacyPolicy}>{t(text.privacy)}</a>
        <a href={paths.serviceAgreement}>{t(text.agreement)}</a>
        <a href={paths.salarySheetLogin}>{t(text.slips)}</a>
      </nav>
      <p>{t(text.figures)}</p>
      <ColorSchemeSelect t={t} />
    </footer>
  )
}

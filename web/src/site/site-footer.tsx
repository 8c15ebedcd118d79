import { paths } from '../paths.ts'
import { useSay } from '../ui/language.ts'
import { posterText as text } from './poster-text.ts'
import { siteText } from './text.ts'

/** The texts that hold, and the employees' own way in. */
export function SiteFooter() {
  const say = useSay()
  return (
    <footer className="site-foot">
      <strong>{say(siteText.product)}</strong>
      <nav aria-label={say(text.footer)}>
        <a href={paths.privacyPolicy}>{say(text.privacy)}</a>
        <a href={paths.serviceAgreement}>{say(text.agreement)}</a>
        <a href={paths.salarySheetLogin}>{say(text.slips)}</a>
      </nav>
      <p>{say(text.figures)}</p>
    </footer>
  )
}

import { paths } from '../paths.ts'
import { type ScreenLanguage, setScreenLanguage, useLanguage, useText } from '../ui/language.ts'
import { Logo } from './logo.tsx'
import { posterText as text } from './poster-text.ts'
import { siteText } from './text.ts'

const anchors = [
  { id: 'how', label: text.how },
  { id: 'why', label: text.why },
  { id: 'channels', label: text.channels },
  { id: 'contact', label: text.contact },
]

/** The header: logo, links within the page, language and logins. */
export function SiteHeader({ isPoster }: { isPoster: boolean }) {
  const t = useText()
  return (
    <header className="site-head">
      <a className="site-brand" href={paths.poster} aria-label={t(text.home)}>
        <Logo />
        <span>{t(siteText.product)}</span>
      </a>
      {isPoster && (
        <nav className="site-anchors" aria-label={t(text.sections)}>
          {anchors.map(({ id, label }) => (
            <a href={`#${id}`} key={id}>
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      <LanguageSwitch />
      <nav className="site-ways" aria-label={t(text.logIn)}>
        <a className="site-button site-quiet" href={paths.login}>
          {t(text.logIn)}
        </a>
        <a className="site-button" href={paths.register}>
          {t(text.register)}
        </a>
      </nav>
    </header>
  )
}

const languages: { language: ScreenLanguage; label: string }[] = [
  { language: 'ch', label: siteText.chinese.zh },
  { language: 'en', label: siteText.english.en },
]

function LanguageSwitch() {
  const t = useText()
  const current = useLanguage()
  return (
    <fieldset className="site-language" aria-label={t(text.language)}>
      {languages.map(({ language, label }) => (
        <button
          type="button"
          key={language}
          lang={language === 'en' ? 'en' : 'zh-CN'}
          aria-pressed={language === current}
          onClick={() => setScreenLanguage(language)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

import type { Language } from '@zhixin/contract/pair'
import { setLanguage, useLanguage, useText } from './slip-language.ts'
import { slipText as text } from './text.ts'

const labels = { ch: text.languageCh, en: text.languageEn, ceh: text.languageCeh }

interface LanguageSwitchProps {
  /** Both names at once make sense on a slip only. */
  offers: readonly Language[]
}

/** Chinese, English or both (spec §9), kept in a cookie. */
export function LanguageSwitch({ offers }: LanguageSwitchProps) {
  const t = useText()
  const language = useLanguage()
  const chosen = offers.includes(language) ? language : 'ch'
  return (
    <fieldset className="sp-switch" aria-label={t(text.language)}>
      {offers.map((each) => (
        <button type="button" aria-pressed={each === chosen} key={each} onClick={() => setLanguage(each)}>
          {t(labels[each])}
        </button>
      ))}
    </fieldset>
  )
}

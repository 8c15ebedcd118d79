import type { Language } from '@zhixin/contract/pair'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { setLanguage, useLanguage, useText } from './slip-language.ts'

const labels = { ch: text.languageCh, en: text.languageEn, ceh: text.languageCeh }

interface LanguageSwitchProps {
  /** Labels in both languages make sense only on a slip. */
  offers: readonly Language[]
  /** After a choice, where it is kept for the person. */
  onChosen?: (language: Language) => void
}

/** Switches between Chinese, English and both (spec §9); the choice is stored in a cookie. */
export function LanguageSwitch({ offers, onChosen }: LanguageSwitchProps) {
  const t = useText()
  const language = useLanguage()
  const chosen = offers.includes(language) ? language : 'ch'
  const choose = (each: Language) => {
    setLanguage(each)
    onChosen?.(each)
  }
  return (
    <fieldset className="sp-switch" aria-label={t(text.language)}>
      {offers.map((each) => (
        <button type="button" aria-pressed={each === chosen} key={each} onClick={() => choose(each)}>
          {t(labels[each])}
        </button>
      ))}
    </fieldset>
  )
}

import type { Language } from '@zhixin/contract/pair'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { setLanguage, useLanguage, useText } from '../state/language.ts'
import { Box, Tap } from './elements'

const labels = { ch: text.languageCh, en: text.languageEn, ceh: text.languageCeh }

interface LanguageSwitchProps {
  /** Labels in both languages make sense only on a slip. */
  offers: readonly Language[]
  /** After a choice, where it is kept for the person. */
  onChosen?: (language: Language) => void
}

/** Switches between Chinese, English and both (spec §9). */
export function LanguageSwitch({ offers, onChosen }: LanguageSwitchProps) {
  const t = useText()
  const language = useLanguage()
  const chosen = offers.includes(language) ? language : 'ch'
  return (
    <Box className="switch" role="group" label={t(text.language)}>
      {offers.map((each) => (
        <Tap
          key={each}
          className={each === chosen ? 'switch-choice switch-chosen' : 'switch-choice'}
          pressed={each === chosen}
          onTap={() => {
            setLanguage(each)
            onChosen?.(each)
          }}
        >
          {t(labels[each])}
        </Tap>
      ))}
    </Box>
  )
}

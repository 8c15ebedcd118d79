import type { Pair } from '@zhixin/contract/pair'
import './color-scheme-select.css'
import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from './color-scheme.ts'

export const colorSchemeText = {
  label: { zh: '外观', en: 'Theme' },
  system: { zh: '跟随系统', en: 'System' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
}

/** Light, dark or as the system has it, for the pages without the console's settings (SHELL-20). */
export function ColorSchemeSelect({ t }: { t: (pair: Pair) => string }) {
  const chosen = useColorScheme()
  return (
    <label className="color-scheme">
      {t(colorSchemeText.label)}
      <select value={chosen} onChange={(event) => setColorScheme(event.target.value as ColorScheme)}>
        {colorSchemes.map((each) => (
          <option key={each} value={each}>
            {t(colorSchemeText[each])}
          </option>
        ))}
      </select>
    </label>
  )
}

import type { Pair } from '@zhixin/contract/pair'
import './color-scheme-select.css'
import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from './color-scheme.ts'
import { colorSchemeText } from './color-scheme-text.ts'

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

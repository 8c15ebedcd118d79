import { darkness } from '../browser/color-scheme.ts'
import { appearance, densities } from '../ui/appearance.ts'
import { colorVariables } from '../ui/theme/theme-colors.ts'
import './theme.css'

const dark = darkness()

function publish(): void {
  const { color, size } = appearance.get()
  const { font, control } = densities[size]
  const variables = { ...colorVariables(color, dark.get()), font: `${font}px`, control: `${control}px` }
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(`--zx-${name}`, value)
}

/**
 * Applies the colour and size that were chosen in this browser's console, without antd (compare ui/theme.tsx), and
 * follows when the page becomes dark or light.
 */
export function applyTheme(): void {
  publish()
  dark.watch(publish)
}

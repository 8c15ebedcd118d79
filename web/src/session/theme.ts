import { appearance, densities } from '../ui/appearance.ts'
import { readable, tint } from '../ui/readable.ts'
import './theme.css'

/** Applies the colour and size that were chosen in this browser's console, without antd (compare ui/theme.tsx). */
export function applyTheme(): void {
  const { color, size } = appearance.get()
  const { font, control } = densities[size]
  const softest = tint(color, 0.08)
  const variables = {
    primary: color,
    'primary-soft': tint(color, 0.14),
    'primary-softer': softest,
    link: readable(color, softest),
    font: `${font}px`,
    control: `${control}px`,
  }
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(`--zx-${name}`, value)
}

import { readable, tint } from './readable.ts'

/** The grounds of ui/theme/palette.css that colours are computed on. */
export const surfaces = { light: '#ffffff', dark: '#181d26' } as const

/** The background of selected rows and hints, on which text in the theme colour must be readable. */
const softestOf = (color: string, ground: string) => tint(color, 0.08, ground)

/** What the pages make of the chosen theme colour, light or dark; `solid` is what white text stands on (SHELL-20). */
export function colorVariables(color: string, dark: boolean) {
  const ground = dark ? surfaces.dark : surfaces.light
  const softest = softestOf(color, ground)
  return {
    primary: color,
    'primary-soft': tint(color, dark ? 0.24 : 0.14, ground),
    'primary-softer': dark ? tint(color, 0.14, ground) : softest,
    link: readable(color, dark ? tint(color, 0.24, ground) : softest),
    solid: readable(color, softestOf(color, surfaces.light)),
  }
}

import { localStore } from '../browser/local-store.ts'
import { useObservable } from '../browser/observable.ts'
import { createPersisted } from '../browser/persisted.ts'

/** Sizes of the specification (spec §2 and §9), from roomy to dense. */
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]

/** The default theme colour (spec §9) and seven more to choose from. */
export const themeColors = [
  '#409EFF',
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const

export interface Appearance {
  /** '#' and six hexadecimal digits. */
  color: string
  size: Size
}

/** Lengths (px) that depend on the size. */
export interface Density {
  font: number
  control: number
  /** antd's unit of all paddings. */
  unit: number
  row: number
  gap: number
  menuItem: number
}

export const densities: Record<Size, Density> = {
  default: { font: 15, control: 38, unit: 4, row: 46, gap: 20, menuItem: 46 },
  medium: { font: 14, control: 32, unit: 4, row: 40, gap: 16, menuItem: 42 },
  small: { font: 13, control: 28, unit: 3, row: 34, gap: 12, menuItem: 36 },
  mini: { font: 12, control: 24, unit: 2, row: 28, gap: 8, menuItem: 30 },
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The appearance of the console, chosen per browser (SHELL-08, SHELL-09). */
export const appearance = createPersisted<Appearance>(localStore, 'appearance', ({ color, size }) => ({
  color: isColor(color) ? color : themeColors[0],
  size: sizes.find((each) => each === size) ?? 'medium',
}))

export const useAppearance = (): Appearance => useObservable(appearance)

export const useDensity = (): Density => densities[useAppearance().size]

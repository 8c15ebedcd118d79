import type { Choice } from './choice.ts'
import { type Drawing, type DrawOptions, drawPayroll } from './draw-payroll.ts'
import { bilingual, en, type Language, otherScripts, zh } from './languages.ts'
import { makePayroll, type PayrollOptions } from './payroll.ts'
import type { Grid, SheetWarning } from './product.ts'
import type { SheetTruth } from './truth.ts'

/** A file that a shape has made. */
export interface Made {
  grids: Grid[]
  truth: SheetTruth
}

/** A class of shapes: makes a file from choices. */
export type Shape = (choice: Choice) => Made

export function anyLanguage(choice: Choice): Language {
  const kind = choice.below(20)
  if (kind < 9) return zh
  if (kind < 16) return en
  return kind < 18 ? bilingual(choice) : (choice.pick(Object.values(otherScripts)) as Language)
}

export const zhOrEn = (choice: Choice): Language => (choice.chance(0.5) ? zh : en)

export const done = (drawing: Drawing, name = 'Sheet1', options: Partial<Grid> = {}): Made => {
  const { grid, truth } = drawing.finish(name, options)
  return { grids: [grid], truth }
}

/** A single sheet in any language, whose people or surroundings are special. */
export function single(choice: Choice, language: Language, options: PayrollOptions & DrawOptions = {}): Made {
  return done(drawPayroll(choice, makePayroll(choice, language, options), options))
}

/** The same file, which deserves these warnings too. */
export const withDue = ({ grids, truth }: Made, ...kinds: SheetWarning['kind'][]): Made => ({
  grids,
  truth: { ...truth, due: [...(truth.due ?? []), ...kinds] },
})

/** The same file, in which these warnings are welcome and not demanded. */
export const withLeave = ({ grids, truth }: Made, ...kinds: SheetWarning['kind'][]): Made => ({
  grids,
  truth: { ...truth, may: [...(truth.may ?? []), ...kinds] },
})

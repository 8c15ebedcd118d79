import type { Pair } from '../pair.ts'

/** The texts of a set with what was changed of them. A changed text whose key this version does not know is left out. */
export function mergeTexts<Texts extends Record<string, Pair>>(
  own: Texts,
  changed: Readonly<Record<string, Pair>> | undefined,
): { [Key in keyof Texts]: Pair } {
  return Object.fromEntries(Object.entries(own).map(([key, pair]) => [key, changed?.[key] ?? pair])) as {
    [Key in keyof Texts]: Pair
  }
}

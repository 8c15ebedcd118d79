import { useText } from '../../ui/language.ts'
import { reviewSettingsText as text } from './text.ts'

/** Joins names into a list of which any one is enough. */
export function useAnyOf(): (names: readonly string[]) => string {
  const t = useText()
  return (names) =>
    names.length < 2 ? names.join('') : names.slice(0, -1).join(t(text.and)) + t(text.or) + names.slice(-1).join('')
}

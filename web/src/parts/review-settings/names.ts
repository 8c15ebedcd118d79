import { useSay } from '../../ui/language.ts'
import { reviewSettingsText as text } from './text.ts'

/** Names of which any one will do. */
export function useAnyOf(): (names: readonly string[]) => string {
  const say = useSay()
  return (names) =>
    names.length < 2 ? names.join('') : names.slice(0, -1).join(say(text.and)) + say(text.or) + names.slice(-1).join('')
}

/** What is wrong with a new password; null if nothing is. The pages and the server use the same check. */
export type PasswordFault = 'short' | 'oneKind' | 'guessable'

export const passwordLength = { min: 8, max: 200 } as const

/**
 * Words that show whom a password belongs to. Short words count only in Chinese, where two characters can be a name.
 */
const tells = (word: string) => word.length > 3 || /^\p{Script=Han}{2,}$/u.test(word)

/**
 * Requires eight characters of two kinds, without data that everybody knows about the owner, and not one character
 * repeated. `known` is what the form also contains: phone, company, name. The server also refuses common passwords.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  if ([...password].length < passwordLength.min) return 'short'
  const kinds = [/\d/, /\p{L}/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  if (kinds.length < 2) return 'oneKind'
  const lower = password.toLowerCase()
  if (known.some((word) => tells(word) && lower.includes(word.toLowerCase()))) return 'guessable'
  return new Set(lower).size < 4 ? 'guessable' : null
}

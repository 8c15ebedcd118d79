/** What is wrong with a new password; null when nothing is. The pages and the server ask the same question. */
export type PasswordFault = 'short' | 'oneKind' | 'guessable'

export const passwordLength = { min: 8, max: 200 } as const

/** Words that say whom a password belongs to: short ones only where each character is a word's worth. */
const tells = (word: string) => word.length > 3 || /^\p{Script=Han}{2,}$/u.test(word)

/**
 * Eight characters of two kinds, without what everybody knows of its owner, and not one character over and over. `known` is
 * what stands beside it on the form: phone, company, name. The server refuses common ones besides.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  if ([...password].length < passwordLength.min) return 'short'
  const kinds = [/\d/, /\p{L}/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  if (kinds.length < 2) return 'oneKind'
  const lower = password.toLowerCase()
  if (known.some((word) => tells(word) && lower.includes(word.toLowerCase()))) return 'guessable'
  return new Set(lower).size < 4 ? 'guessable' : null
}

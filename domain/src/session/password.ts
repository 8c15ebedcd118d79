/** What is wrong with a new password; null when nothing is. The pages and the server ask the same question. */
export type PasswordFault = 'short' | 'oneKind' | 'guessable'

export const passwordLength = { least: 8, most: 200 } as const

/**
 * Eight characters of two kinds, not what everybody knows of its owner and not one character over and over. `known` is
 * what stands beside it on the form: phone, company, name.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  if ([...password].length < passwordLength.least) return 'short'
  const kinds = [/\d/, /\p{L}/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  if (kinds.length < 2) return 'oneKind'
  const lower = password.toLowerCase()
  const rest = known.reduce((left, word) => (word.length > 3 ? left.replaceAll(word.toLowerCase(), '') : left), lower)
  if (new Set(rest).size < 4) return 'guessable'
  return null
}

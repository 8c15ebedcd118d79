/** The letter in the round mark: the last character of Chinese names, the first letter of others. */
export function initialOf(name: string): string {
  const letters = [...name]
  return (/\p{Script=Han}/u.test(name) ? letters[letters.length - 1] : letters[0]?.toUpperCase()) ?? ''
}

/** Characters with a meaning in formulas, markup, paths or queries, but none in a name (spec §5, character filter). */
const special = /[`~@$%^&*+=<>"{}|/'\\[\]#]/

/**
 * A text without special characters. Their full-width forms are removed too, because a later normalisation would turn
 * them into the plain ones.
 */
export function stripSpecial(text: string): string {
  return [...text].filter((character) => !special.test(character.normalize('NFKC'))).join('')
}

/** Signs that mean something to formulas, markup, paths or queries, and nothing in a name (spec §5, character filter). */
const special = /[`~@$%^&*+=<>"{}|/'\\[\]#]/

/**
 * A text without special characters. Their full-width twins go as well: whoever normalises the text later would get the
 * plain ones back.
 */
export function stripSpecial(text: string): string {
  return [...text].filter((character) => !special.test(character.normalize('NFKC'))).join('')
}
